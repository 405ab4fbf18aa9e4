const MAX_FORMATIONS = 64;
/** After how many plans what a formation promised is not trusted any more. */
const FORGOTTEN = 6;

/** What activating each formation promised when it was weighed last, and which of a player's plans that was. */
export class FormationPromises {
  private readonly promise = new Float64Array(MAX_FORMATIONS);
  private readonly weighedIn = new Float64Array(MAX_FORMATIONS).fill(Number.NEGATIVE_INFINITY);
  /** How many plans have been made. */
  plans = 0;

  /** Forgets the game before: everything has to be weighed again. */
  forget(): void {
    this.promise.fill(0);
    this.weighedIn.fill(Number.NEGATIVE_INFINITY);
  }

  /** Takes over what another player remembers. */
  copyFrom(other: FormationPromises): void {
    this.promise.set(other.promise);
    this.weighedIn.set(other.weighedIn);
    this.plans = other.plans;
  }

  /** Whether a formation has been weighed for the present plan. */
  isKnown(formation: number): boolean {
    return this.weighedIn[formation] === this.plans;
  }

  /** Notes what a formation promises by the present plan. */
  note(formation: number, promise: number): void {
    this.promise[formation] = promise;
    this.weighedIn[formation] = this.plans;
  }

  /** What a formation promised when it was weighed last, however long ago. */
  last(formation: number): number {
    return this.promise[formation]!;
  }

  /** What a formation is thought to promise; one that has not been weighed for long may promise anything. */
  expected(formation: number): number {
    return this.plans - this.weighedIn[formation]! > FORGOTTEN ? Number.POSITIVE_INFINITY : this.promise[formation]!;
  }
}
