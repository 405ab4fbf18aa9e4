/** Milliseconds over which a rate is taken. */
const SPAN = 15_000;
/** Milliseconds that are counted together. */
const STEP = 500;

/** How much comes in the last seconds, for each second. */
export class Rate {
  private readonly steps: { readonly at: number; amount: number }[] = [];
  private begun: number | undefined;

  /** Something came at a time, in milliseconds. */
  add(amount: number, now: number): void {
    this.begun ??= now;
    const last = this.steps.at(-1);
    if (last !== undefined && now - last.at < STEP) last.amount += amount;
    else this.steps.push({ at: now, amount });
    while (this.steps[0] !== undefined && now - this.steps[0].at > SPAN) this.steps.shift();
  }

  /** What came in the last seconds, for each second. */
  perSecond(now: number): number {
    if (this.begun === undefined) return 0;
    const seconds = Math.max(STEP, Math.min(SPAN, now - this.begun)) / 1000;
    return this.steps.reduce((sum, { at, amount }) => (now - at > SPAN ? sum : sum + amount), 0) / seconds;
  }
}
