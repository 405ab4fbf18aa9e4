import { armyNames } from '../armies/armies.js';
import { tournamentSchema } from '../balance/schema.js';
import { checkTerms, designFor, experimentOf, type FieldTerms, leadersNamed, sampledCells } from '../battle/request.js';
import { type SkillFindings, skillFindings } from '../battle/skill.js';
import { battleSubject } from '../battle/subjects.js';
import type { Design, PlannedRow, Run } from '../study/study.js';
import { FRESH_DICE, type Hunt, type Quarry, settingsOf } from './hunt.js';
import { evidenceOf } from './judge.js';

/** Streams of dice of battles by skill begin so far behind those that judge what was found. */
const BEHIND = 100_000;

/**
 * Lays out the battles of a found army by levels of play, on dice that neither the search nor its judges have seen.
 *
 * @param terms How battles are fought: under the policies of `skillPolicies`.
 * @param hunt The hunt.
 * @param quarry What it has found.
 */
export function skillDesign(terms: FieldTerms, { opponents, system }: Hunt, { army }: Quarry): Design {
  checkTerms(terms, [army, ...opponents], true);
  const settings = settingsOf(terms);
  const found: readonly PlannedRow[] = terms.policies.flatMap((led) =>
    opponents.map((opponent, at) => {
      const stream = FRESH_DICE + BEHIND + at;
      const subject = battleSubject(system, [army, opponent], leadersNamed(led), settings, stream);
      return { name: { policy: led, against: opponent.id }, parts: [{ subject, weight: 1 }] };
    }),
  );
  const { cells, rows } = sampledCells(found);
  const subject = {
    kind: 'tournament' as const,
    system: system.id,
    between: 'armies' as const,
    armies: [army, ...opponents].map(({ id }) => id),
    circumstances: {},
  };
  const question = 'Does what was found of it hold as play improves?';
  return designFor(experimentOf('hunt', question, terms, tournamentSchema, subject), cells, rows, terms.version);
}

/**
 * What a found army wins at every level of play, over all opponents.
 *
 * @param run A run of `skillDesign`.
 * @param hunt The hunt.
 * @param levels The levels of play, the weakest first.
 * @param margin The difference from one half that still counts as none.
 */
export function huntBySkill(
  run: Run,
  { opponents, system }: Hunt,
  levels: readonly string[],
  margin: number,
): SkillFindings {
  const others = opponents.length === 1 ? armyNames(opponents)[0]! : 'opponents';
  return skillFindings({
    system,
    levels,
    sides: ['found army', others],
    measure: opponents.length === 1 ? 'win share of the found army' : 'mean win share of the found army',
    dot: 'win share',
    centre: 0.5,
    margin,
    said: {
      first: 'the found army wins too much',
      second: 'the found army wins too little',
      even: 'the found army is a match',
    },
    known(first, second) {
      const cells = run.design.rows.flatMap(({ levels: led, parts }) =>
        led['policy'] === `${first}/${second}` ? parts.map(({ cell }) => cell) : [],
      );
      const answers = cells.flatMap((cell) => run.cells.get(cell)?.answer ?? []);
      const pairs = answers.reduce((sum, { trials }) => sum + trials, 0);
      // Of an interrupted run a level counts where every opponent has been met as often.
      const isWhole = answers.length === cells.length && answers.every(({ trials }) => trials === answers[0]!.trials);
      return pairs === 0 || !isWhole ? undefined : { evidence: evidenceOf(answers), pairs };
    },
  });
}
