import type { Setting } from '../../model/domain.js';
import { possessive } from '../../model/wording.js';
import { designAsked } from '../pipeline/parse.js';
import type { Design } from '../study/study.js';

/** What `tyche price` may be told; absent parts take the experiment's usual values. */
export interface PriceRequest {
  readonly system: string;
  readonly rows: readonly string[];
  readonly entries?: 'all' | 'usual';
  readonly protocol?: string;
  readonly panel?: string;
  readonly opener?: string;
  readonly budget?: number;
  readonly margin?: number;
  readonly readings: Readonly<Record<string, Setting>>;
  /** A file or folder of tables in place of the system's own. */
  readonly tables?: string;
  readonly version: string;
}

/** A price study as an experiment without a file. Throws `ProblemError` when a name or number is wrong. */
export function requestedPrices(request: PriceRequest): Design {
  const { system, rows, readings, tables, version, ...said } = request;
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  const asked = {
    title: 'prices',
    question: `Are ${possessive(system)} prices fair?`,
    subject: { kind: 'prices', system, ...given, ...(rows.length === 0 ? {} : { rows: [...rows] }) },
    readings: { ...readings },
    ...(tables === undefined ? {} : { tables }),
  };
  return designAsked(`${system}-prices`, asked, version);
}
