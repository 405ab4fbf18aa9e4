import { type OfferedWorker, offerWorker } from '../../simulate/executors/queue/queue-worker.js';
import { ownRules } from '../../systems/index.js';
import { goldenDigests } from './golden-cells.js';

export { type QueueStatus, queueStatus } from '../../simulate/executors/queue/queue-status.js';

/** How this machine is offered to a queue. */
export interface OfferRequest {
  readonly address: string;
  readonly version: string;
  readonly threads: number;
  /** Seconds without a sign of life after which blocks that this machine has taken go to another worker. */
  readonly lock: number;
  readonly onNote: (text: string) => void;
  readonly signal: AbortSignal;
}

/** Offers this machine to a queue, with all rules that are registered. Throws `QueueRefusal` where it cannot be used. */
export function offerMachine(request: OfferRequest): Promise<OfferedWorker> {
  return offerWorker({ ...request, golden: goldenDigests(), rules: ownRules() });
}
