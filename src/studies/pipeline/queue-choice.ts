/** The queue whose workers play, in place of this machine. */
export interface QueueChoice {
  readonly address: string;
  /** The version of the program. */
  readonly version: string;
  /** Called with what people should know while a run goes on. */
  readonly onNote?: (text: string) => void;
  /** Called with a sentence on each worker that was wrong and whose blocks are played again. */
  readonly onSetAside?: (sentence: string) => void;
}
