import { capital, counted, listed, singular } from '../../model/wording.js';
import { detailText, type Shown, shownText, signedPercent } from '../../report/numbers.js';
import type { Report, Section } from '../../report/report.js';
import { heldTogether } from '../../statistics/greatest.js';
import type { Estimate } from '../../statistics/interval.js';
import type { FieldTerms } from '../battle/request.js';
import type { Passage } from '../glossary/passages.js';
import { outcomeText } from '../replay/battle-words.js';
import { boundsOf, intervalsOf, shownOf } from '../sections/shown.js';
import { tableSourcesOf } from '../sections/table-sources.js';
import type { ReportRequest } from '../study/study.js';
import { headingOf } from './luck-report.js';
import { type MeterQuestion, type MeterResult, moved, type PlannedMeter, type Swing } from './meter.js';

/** The meter of one game as reports tell it. */
export interface MeterFinding {
  readonly terms: FieldTerms;
  readonly question: MeterQuestion;
  readonly planned: PlannedMeter;
  /** Absent where the run was interrupted. */
  readonly result: MeterResult | undefined;
  readonly signature: string;
  readonly passages: readonly Passage[];
  /** The command that shows the game. */
  readonly replay: string;
}

/** Rolls and turns that the tables show at most. */
const SHOWN = 12;

function shareShown(share: Estimate): Shown {
  return { ...shownOf(share, true), digits: 0 };
}

/** How far a swing went, with an interval that holds for all that were looked at together. */
function swingShown({ given }: Swing, together: number): Shown {
  return shareShown(heldTogether(given, together));
}

/** The same in words: `+12 % (95 % simultaneous: 5–20 %)`. */
function swingText(swing: Swing, together: number): string {
  const shown = swingShown(swing, together);
  return `${signedPercent(shown.value, 0)} (${detailText(shown)})`;
}

function named(swing: Swing): string {
  return swing.title.replace(/\.$/, '');
}

function answerOf({ planned, question, result }: MeterFinding): string {
  const [first] = question.names;
  const outcome = outcomeText(planned.story).replaceAll('**', '');
  if (result === undefined) return `${outcome} How it stood cannot be said yet: too few games were played.`;
  const { rolls, start, turns } = result;
  if (turns.length === 0) return `${outcome} No dice were rolled.`;
  const sorted = turns.toSorted((a, b) => moved(b) - moved(a));
  const most = `Most moved **${named(sorted[0]!)}**: ${swingText(sorted[0]!, turns.length)} for ${first}`;
  const shown = rolls
    .filter(({ given }) => {
      const { high, low } = heldTogether(given, rolls.length);
      return low > 0 || high < 0;
    })
    .toSorted((a, b) => moved(b) - moved(a));
  const roll =
    shown[0] === undefined
      ? 'No single roll is shown to have moved it'
      : `The roll that moved it most: ${named(shown[0])} (${shown[0].clause}), ${swingText(shown[0], rolls.length)}`;
  return `${outcome} Before the first roll ${first} stood at ${shownText(shareShown(start))}. ${most}. ${roll}.`;
}

function turnRows({ start, turns }: MeterResult) {
  const pages = [...turns.keys()];
  return [
    { x: 0, y: start.value, ...boundsOf(start) },
    ...pages.map((at) => ({ x: at + 1, y: turns[at]!.after.value, ...boundsOf(turns[at]!.after) })),
  ];
}

function sectionsOf(finding: MeterFinding, result: MeterResult): readonly Section[] {
  const { passages, planned, question, terms } = finding;
  const [first] = question.names;
  const { rolls, start, turns } = result;
  const byClause = (clause: string) => {
    const heading = headingOf(clause, terms.system.id, passages);
    return heading === '' ? clause : `${clause} ${heading}`;
  };
  const strongest = rolls.toSorted((a, b) => moved(b) - moved(a)).slice(0, SHOWN);
  const pages = result.pages.map((page) => planned.story.pages[page]!.picture.title);
  return [
    {
      kind: 'chart',
      chart: 'curve',
      id: 'standing',
      title: `How ${first} stood after each turn: the share of games from there that it wins`,
      rows: turnRows(result),
      options: {
        xTitle: 'turns told',
        yTitle: `games won by ${first} from here`,
        percent: true,
        level: 0.5,
        ...intervalsOf([start]),
      },
      note: 'From each moment the rest of the game is played again and again on new dice, the same ones from every moment. A draw counts half.',
    },
    {
      kind: 'table',
      id: 'turns',
      title: 'What the dice of each turn gave and took',
      columns: [
        { key: 'turn', label: 'Turn' },
        { key: 'before', label: 'Before' },
        { key: 'after', label: 'After' },
        { key: 'given', label: `For ${first}`, meaning: 'intervals hold for all turns together' },
      ],
      rows: turns.map((swing) => ({
        turn: swing.title,
        before: shareShown(swing.before),
        after: shareShown(swing.after),
        given: swingShown(swing, turns.length),
      })),
      note: 'Choices that a player makes at random move it too.',
    },
    {
      kind: 'table',
      id: 'rolls',
      title: `The rolls that moved it most, of ${listed(pages)}`,
      columns: [
        { key: 'turn', label: 'Turn' },
        { key: 'roll', label: 'Roll' },
        { key: 'clause', label: 'Clause' },
        { key: 'event', label: 'What happened' },
        { key: 'before', label: 'Before' },
        { key: 'after', label: 'After' },
        { key: 'given', label: `For ${first}`, meaning: 'intervals hold for all rolls that were looked at together' },
      ],
      rows: strongest.map((swing) => ({
        turn: planned.story.pages[swing.page]!.picture.title,
        roll: swing.title,
        clause: byClause(swing.clause),
        event: swing.event,
        before: shareShown(swing.before),
        after: shareShown(swing.after),
        given: swingShown(swing, rolls.length),
      })),
      note: `${counted(rolls.length, 'roll')} looked at one by one, on new dice that had no part in choosing these turns.`,
    },
  ];
}

/** The report on the luck of one game. */
export function meterReport(finding: MeterFinding, request: ReportRequest): Report {
  const { planned, question, replay, result, signature, terms } = finding;
  const title = `What did the dice give and take in game ${question.game} of ${question.names.join(' against ')}?`;
  const { words } = planned.story;
  return {
    id: 'luck-of-a-game',
    title,
    answer: answerOf(finding),
    figures:
      result === undefined
        ? []
        : [{ label: `${question.names[0]} before the first roll`, shown: shareShown(result.start), note: 'games won' }],
    sections: result === undefined || result.turns.length === 0 ? [] : sectionsOf(finding, result),
    changes: [],
    replays: [
      { label: `${capital(singular(words.rounds))} by ${singular(words.rounds)}, die by die`, command: replay },
    ],
    provenance: {
      question: title,
      command: request.command,
      seed: terms.seed,
      version: request.version,
      signature,
      method: 'sampled',
      reason: 'the rest of the game is sampled',
      stopRule: `about ${counted(question.games, 'game')}, fixed beforehand`,
      corrections: [
        'The game is played again from its beginning to each moment, and from there on new dice; players’ own dice are new from there too.',
        'Swings are differences on the same new dice. Their intervals hold for all turns, or all rolls, that were looked at together (Bonferroni).',
      ],
      readings: Object.fromEntries(Object.entries(terms.settings).map(([name, [level]]) => [name, level!])),
      tables: tableSourcesOf(terms.system),
    },
  };
}
