import { QueueRefusal } from '../../../model/queue-refusal.js';

/** Where a queue is, and under which keys. */
export interface QueueAddress {
  readonly host: string;
  readonly port: number;
  /** The number of the server's database. */
  readonly database: number;
  readonly user: string | undefined;
  readonly password: string | undefined;
  /** Whether the connection is encrypted: `rediss://`. */
  readonly isEncrypted: boolean;
  /** What every key of the project begins with. */
  readonly prefix: string;
  /** The address as messages show it: without its password. */
  readonly shown: string;
}

/** The prefix of keys where an address names none. */
const DEFAULT_PREFIX = 'tyche';
const PREFIX = /^[\w.-]{1,64}$/;
const EXAMPLE = 'redis://host:6379, or rediss://user:password@host:6379/0?prefix=project where it is encrypted';

function refusal(text: string): QueueRefusal {
  const found = text.replace(/\/\/[^@/]*@/, '//...@');
  return new QueueRefusal(`expected the address of a queue, found "${found}"`, `an address looks like ${EXAMPLE}`);
}

/**
 * Reads the address of a queue: `redis://`, or `rediss://` for an encrypted connection, with user and password, port, database and
 * `?prefix=`, the key prefix of a project, where they differ from the default.
 *
 * @throws {QueueRefusal} Where the text is no such address.
 */
export function parseQueueAddress(text: string): QueueAddress {
  if (!URL.canParse(text)) throw refusal(text);
  const url = new URL(text);
  const database = url.pathname.replace(/^\//, '');
  const prefix = url.searchParams.get('prefix') ?? DEFAULT_PREFIX;
  const others = [...url.searchParams.keys()].filter((key) => key !== 'prefix');
  const isKnown = url.protocol === 'redis:' || url.protocol === 'rediss:';
  if (!isKnown || url.hostname === '' || others.length > 0 || !/^\d{0,4}$/.test(database) || !PREFIX.test(prefix)) {
    throw refusal(text);
  }
  const port = url.port === '' ? 6379 : Number(url.port);
  const shownDatabase = database === '' ? '' : `/${database}`;
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port,
    database: Number(database),
    user: url.username === '' ? undefined : decodeURIComponent(url.username),
    password: url.password === '' ? undefined : decodeURIComponent(url.password),
    isEncrypted: url.protocol === 'rediss:',
    prefix,
    shown: `${url.protocol}//${url.hostname}:${port}${shownDatabase}${prefix === DEFAULT_PREFIX ? '' : `?prefix=${prefix}`}`,
  };
}
