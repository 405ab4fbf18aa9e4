import type { Block } from '../../../model/plan.js';
import { blockText } from '../../games/block.js';
import type { JobResult } from './messages.js';
import type { Session } from './session.js';
import { type Check, type Played, Recent } from './trust.js';
import type { WrongWorker } from './wrong-workers.js';

/** Milliseconds after which a check that no other worker has answered is made on this machine. */
const PATIENCE = 60_000;

/** What a list of checks works with. */
export interface CheckTerms {
  readonly session: Session;
  /** Plays a block on this machine. */
  readonly play: (block: Block) => Promise<Buffer>;
  readonly number: () => number;
  /** Called where workers were found wrong, or a check could not be made. */
  readonly onWrong: (workers: readonly WrongWorker[]) => void;
  readonly onFailure: (error: unknown) => void;
}

/**
 * The blocks that are played twice and compared byte for byte: those that the plan's seed chooses, by another worker, and those
 * that came twice by themselves. Where two results differ, this machine plays the block and says who is wrong.
 */
export class CheckList {
  private readonly terms: CheckTerms;
  private readonly recent = new Recent();
  /** Checks that were handed out, by the number of their job. */
  private readonly out = new Map<number, Check>();
  /** Checks and disputes that are settled on this machine now. */
  private here = 0;
  private unsent: { number: number; check: Check }[] = [];

  constructor(terms: CheckTerms) {
    this.terms = terms;
  }

  /** How many checks have not ended. */
  get open(): number {
    return this.out.size + this.here;
  }

  /** The numbers of the jobs that are out. */
  get numbers(): readonly number[] {
    return [...this.out.keys()];
  }

  /** Remembers what came of a block; `isChecked` where it is to be played again. */
  came(block: Block, record: Buffer, by: string, isChecked: boolean): void {
    this.recent.add(block, record, by);
    if (!isChecked) return;
    const check: Check = { block, record: Buffer.from(record), by, since: performance.now() };
    if (this.terms.session.workers.some(({ id }) => id !== by)) this.hand(check);
    else this.settleHere(check, undefined);
  }

  /** A block came again: it must be equal. */
  cameAgain(block: Block, record: Buffer, by: string): void {
    const earlier = this.recent.of(block);
    if (earlier === undefined || earlier.record.equals(record)) return;
    this.settleHere({ block, ...earlier, since: 0 }, { by, record: Buffer.from(record) });
  }

  /** The answer to a check; false where the job is none. */
  answered({ job, by, records, error, fault }: JobResult): boolean {
    const check = this.out.get(job);
    if (check === undefined) return false;
    this.out.delete(job);
    const record = records[0];
    if (error !== undefined || fault !== undefined || record === undefined || by === check.by) {
      this.settleHere(check, undefined);
    } else if (!record.equals(check.record)) this.settleHere(check, { by, record: Buffer.from(record) });
    return true;
  }

  /** Jobs that are to be handed out. */
  takeUnsent(): readonly {
    readonly number: number;
    readonly blocks: readonly Block[];
    readonly not: readonly string[];
  }[] {
    const jobs = this.unsent.map(({ number, check }) => ({ number, blocks: [check.block], not: [check.by] }));
    this.unsent = [];
    return jobs;
  }

  /** The job of a check is lost. */
  lost(number: number): void {
    const check = this.out.get(number);
    if (check === undefined) return;
    this.out.delete(number);
    this.hand(check);
  }

  /** Makes those checks here that no other worker makes. */
  hurry(): void {
    const now = performance.now();
    for (const [number, check] of this.out) {
      const isAlone = !this.terms.session.workers.some(({ id }) => id !== check.by);
      if (!isAlone && now - check.since < PATIENCE) continue;
      this.out.delete(number);
      void this.terms.session.takeBack([number]);
      this.settleHere(check, undefined);
    }
  }

  private hand(check: Check): void {
    const number = this.terms.number();
    this.out.set(number, check);
    this.unsent.push({ number, check });
  }

  private settleHere(check: Check, other: Played | undefined): void {
    this.here++;
    void this.settled(check, other)
      .catch((error: unknown) => this.terms.onFailure(error))
      .finally(() => {
        this.here--;
        this.terms.session.onNews();
      });
  }

  private async settled({ block, ...one }: Check, other: Played | undefined): Promise<void> {
    const record = await this.terms.play(block);
    const wrong = [one, ...(other === undefined ? [] : [other])].filter((played) => !played.record.equals(record));
    if (wrong.length === 0) return;
    this.terms.onWrong(wrong.map(({ by }) => ({ id: by, block: blockText(block) })));
  }
}
