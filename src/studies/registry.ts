import { tournamentKind } from './balance/kind.js';
import { battleKind } from './battle/kind.js';
import { campaignKind } from './campaign/kind.js';
import { dilemmaKind } from './dilemma/kind.js';
import { duelKind } from './duel/kind.js';
import { encounterKind } from './encounter/kind.js';
import { mechanicKind } from './odds/kind.js';
import { pricesKind } from './prices/kind.js';
import { relayKind } from './relay/kind.js';
import type { AnySubject } from './study/experiment.js';
import type { StudyKind } from './study/study.js';

/** The kinds of study that experiment files may ask for, in the order in which problems name them. A new kind is one line here. */
export const KINDS = [
  mechanicKind,
  encounterKind,
  dilemmaKind,
  duelKind,
  relayKind,
  pricesKind,
  battleKind,
  tournamentKind,
  campaignKind,
] as const;

/** The kind of study that a subject is of. Throws an Error where none is registered under its name. */
export function kindOf({ kind }: AnySubject): StudyKind {
  const found = KINDS.find((one) => one.kind === kind);
  if (found === undefined) throw new Error(`expected a registered kind of study, found ${kind}`);
  return found;
}
