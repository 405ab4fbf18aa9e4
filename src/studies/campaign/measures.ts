import type { Setting } from '../../model/domain.js';
import { spelled } from '../../model/wording.js';
import { type CampaignShape, distinct, gamesOf, rotationsOf, seatSums } from '../../simulate/counts/campaigns.js';
import { countsOf } from '../../simulate/counts/layout.js';
import { type CampaignSubject, campaignShape } from '../../simulate/games/campaigns.js';
import type { Estimate } from '../../statistics/interval.js';
import { histogram } from '../../statistics/mean.js';
import { anytimeMeanOfSums, type Bounds, meanOfSums, type Sums, scoreOfSums } from '../../statistics/sums.js';
import { systems } from '../../systems/index.js';
import { findSystem } from '../catalog/catalog.js';
import { type Answer, averageOf, type Certainty, shareOf } from '../measures/answer.js';
import { cellOf } from '../study/planning.js';
import type { Measures } from '../study/study.js';
import type { CampaignRequest } from './schema.js';

/** Measures of campaigns that every system has; events of the system come to them as mean numbers in a game. */
const CAMPAIGN_MEASURES = ['winShare', 'victoryPoints', 'turns', 'earlyEnd'] as const;

/** Measures of campaigns that are shares of one. */
const SHARES = ['winShare', 'earlyEnd'];

/** What reports call measures of campaigns; what is not here is the mean number of an event in a game. */
const WORDS: Readonly<Record<string, string>> = {
  winShare: 'win share',
  victoryPoints: 'mean victory points',
  turns: 'mean turns',
  earlyEnd: 'share of games that end early',
};

/** What a row says of everybody. */
const EVERY = 'every';

const shapes = new WeakMap<CampaignSubject, CampaignShape>();

/** What is counted of a subject's campaigns. */
function shapeOf(subject: CampaignSubject): CampaignShape {
  let shape = shapes.get(subject);
  if (shape === undefined) {
    shape = campaignShape(subject, systems);
    shapes.set(subject, shape);
  }
  return shape;
}

/** A row of a campaign's table: a faction under a policy, or every faction, or every policy. */
export interface Seat {
  readonly faction: string;
  readonly leader: string;
}

/** The rows of a campaign between `factions`: each faction under each policy that leads it, then every faction where policies differ. */
export function seatsOf(policies: readonly string[], factions: readonly string[]): readonly Seat[] {
  const leaders = distinct(policies);
  const led = leaders.length === 1 ? leaders : [...leaders, EVERY];
  return [...factions, EVERY].flatMap((faction, at) =>
    led.flatMap((leader) => {
      const seat = faction === EVERY ? undefined : at;
      const policy = leader === EVERY ? undefined : leader;
      if (seat === undefined && (policy === undefined || leaders.length === 1)) return [];
      return gamesOf({ policies }, seat, policy) === 0 ? [] : [{ faction, leader }];
    }),
  );
}

/** The level of a row that names one of several, undefined where it stands for every one or is absent. */
function named(levels: Readonly<Record<string, Setting>>, factor: string): string | undefined {
  const level = levels[factor];
  return level === undefined || level === EVERY ? undefined : String(level);
}

function meanSums(sums: Sums, how: Certainty, bounds?: Bounds): Estimate {
  return how.interval === 'anytime'
    ? anytimeMeanOfSums(sums, how.confidence, undefined, bounds)
    : meanOfSums(sums, how.confidence, bounds);
}

/**
 * The estimate of a measure of a campaign cell: `winShare` and `victoryPoints` of the faction and policy that the row
 * names; of a row that names neither, of the first policy in every faction. Throws `RangeError` when there is no such
 * measure.
 */
function campaignMeasure(
  answer: Answer,
  subject: CampaignSubject,
  name: string,
  how: Certainty,
  levels: Readonly<Record<string, Setting>>,
): Estimate {
  const shape = shapeOf(subject);
  const { counts, layout, trials } = answer;
  if (name === 'winShare' || name === 'victoryPoints') {
    const faction = named(levels, 'faction');
    const policy = levels['leader'] === undefined ? shape.policies[0] : named(levels, 'leader');
    const row = faction === undefined ? undefined : shape.factions.indexOf(faction);
    const isShare = name === 'winShare';
    const sums = seatSums(shape, countsOf(layout, counts, 'seats'), trials, isShare ? 'share' : 'points', row, policy);
    if (isShare && how.interval !== 'anytime') return scoreOfSums(sums, { least: 0, most: 1 }, how.confidence);
    return meanSums(sums, how, { least: 0, most: isShare ? 1 : shape.mostPoints });
  }
  const games = rotationsOf(shape.policies);
  const shared = (slot: string) => countsOf(layout, counts, slot).map((count) => count / games);
  if (name === 'turns') return averageOf(answer, histogram(shared('turns')), how);
  if (name === 'earlyEnd') {
    const [, ...early] = shared('ends');
    return shareOf(
      answer,
      early.reduce((sum, count) => sum + count, 0),
      trials,
      how,
    );
  }
  const event = shape.events.indexOf(name);
  if (event < 0) throw new RangeError(`expected a measure of campaigns, found ${name}`);
  const sums = countsOf(layout, counts, 'events');
  const [sum = 0, squares = 0] = sums.subarray(2 * event, 2 * event + 2);
  return meanSums({ trials, sum: sum / games, squares: squares / (games * games) }, how, { least: 0, most: Infinity });
}

/** The measures of campaigns. */
export const campaignMeasures = {
  names: ({ system }) => [...CAMPAIGN_MEASURES, ...(findSystem(system, [], [])?.campaigns?.events ?? [])],
  tested: 'winShare',
  estimate: (answer, name, how, levels) =>
    campaignMeasure(answer, cellOf(answer.cell.subject, 'campaign'), name, how, levels),
  // All rows are to be known when a run stops.
  widest(answer, name, how) {
    const subject = cellOf(answer.cell.subject, 'campaign');
    const { factions, policies } = shapeOf(subject);
    const estimates = seatsOf(policies, factions).map((seat) =>
      campaignMeasure(answer, subject, name, how, { ...seat }),
    );
    return estimates.reduce((widest, one) => (one.high - one.low > widest.high - widest.low ? one : widest));
  },
  isShare: (name) => SHARES.includes(name),
  words: (name, own) => own ?? WORDS[name] ?? `mean ${spelled(name)} in a game`,
  reported: () => CAMPAIGN_MEASURES,
  centred: {},
} satisfies Measures<CampaignRequest>;
