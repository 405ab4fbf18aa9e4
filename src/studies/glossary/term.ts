/** A term of reports and verdicts, with what it means. */
export interface Term {
  readonly term: string;
  readonly meaning: string;
}
