import type * as BullMq from 'bullmq';
import type * as IoRedis from 'ioredis';
import { QueueRefusal } from '../../../model/queue-refusal.js';
import type { QueueAddress } from './address.js';

/** The packages that only runs over a queue need. */
interface Peers {
  readonly bullmq: typeof BullMq;
  readonly ioredis: typeof IoRedis;
}

/** A connection to a queue, with the packages that speak to it. */
export interface Connection extends Peers {
  readonly address: QueueAddress;
  /** For commands that are answered at once. */
  readonly redis: IoRedis.Redis;
  /** A further connection, for commands that wait for their answer. */
  blocking(): IoRedis.Redis;
  /** Ends every connection, without waiting for answers. */
  end(): void;
}

/** Milliseconds between attempts to connect again, at most. */
const PATIENCE = 2000;
const INSTALL = 'install them beside tyche: npm install bullmq ioredis';

async function loadPeers(): Promise<Peers> {
  try {
    const [bullmq, ioredis] = await Promise.all([import('bullmq'), import('ioredis')]);
    return { bullmq, ioredis };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new QueueRefusal('a queue needs the packages bullmq and ioredis, which are not installed', INSTALL, error);
  }
}

/** What went wrong, in a few words: some errors of sockets have a code and no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return error.message === '' ? code : error.message;
}

/** How a connection is made. */
export interface ConnectOptions {
  /** Called where no server answers at first; with it, attempts go on until one does. */
  readonly onWaiting?: (reason: string) => void;
  /** Ends the attempts. */
  readonly signal?: AbortSignal;
}

/** What to do where a server refuses for a reason. */
export function remedyOf(reason: string): string {
  return reason.includes('certificate')
    ? 'give the certificate of its authority in the environment: NODE_EXTRA_CA_CERTS=<file>'
    : 'start Redis (7 or newer) or Valkey there, and check the address, the user and the password';
}

/**
 * Connects to the server of a queue. Once it has answered, a connection that is lost is made again for as long as it takes.
 *
 * @throws {QueueRefusal} Where packages are missing, or no server answers at first and `onWaiting` is absent.
 */
export async function connect(address: QueueAddress, options: ConnectOptions = {}): Promise<Connection> {
  const peers = await loadPeers();
  const open: IoRedis.Redis[] = [];
  let hasAnswered = options.onWaiting !== undefined;
  const made = (): IoRedis.Redis => {
    const redis = new peers.ioredis.Redis({
      host: address.host,
      port: address.port,
      db: address.database,
      ...(address.user === undefined ? {} : { username: address.user }),
      ...(address.password === undefined ? {} : { password: address.password }),
      ...(address.isEncrypted ? { tls: { servername: address.host } } : {}),
      lazyConnect: true,
      connectTimeout: 5000,
      maxRetriesPerRequest: null,
      retryStrategy: (times) => (hasAnswered ? Math.min(100 * times, PATIENCE) : null),
    });
    open.push(redis);
    return redis;
  };
  const end = () => {
    for (const redis of open) redis.disconnect();
  };
  const redis = made();
  let reason = '';
  redis.on('error', (error: unknown) => {
    if (reason === '') options.onWaiting?.(reasonOf(error));
    reason = reasonOf(error);
  });
  options.signal?.addEventListener('abort', end, { once: true });
  try {
    await new Promise<void>((resolve, reject) => {
      redis.once('ready', resolve);
      redis.once('end', () => reject(new Error(reason)));
      redis.connect().catch(() => {});
    });
  } catch (error) {
    end();
    const said = reason === '' ? reasonOf(error) : reason;
    throw new QueueRefusal(`no queue can be used at ${address.shown}: ${said}`, remedyOf(said), error);
  } finally {
    options.signal?.removeEventListener('abort', end);
  }
  hasAnswered = true;
  const blocking = () => {
    const further = made();
    further.on('error', () => {});
    return further;
  };
  return { ...peers, address, redis, blocking, end };
}
