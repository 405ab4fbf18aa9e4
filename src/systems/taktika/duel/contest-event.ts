/** The records of one kind of event, and for which state and opener the situation has been gathered. */
export class Event<S, O> {
  gatheredFor = -1;
  readonly situation: S;
  readonly outcome: O;

  constructor(situation: S, outcome: O) {
    this.situation = situation;
    this.outcome = outcome;
  }

  /** Whether the situation must be gathered again; replays of one state need it only once. */
  isNew(mark: number): boolean {
    if (this.gatheredFor === mark) return false;
    this.gatheredFor = mark;
    return true;
  }
}
