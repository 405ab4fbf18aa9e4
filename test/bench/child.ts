import type { FieldName } from './battle/field.js';
import { timeOf } from './measure.js';
import { sampled, type Variant } from './variant.js';

/** What a measured program prints: one line of JSON. */
export interface Reply {
  readonly answer: readonly number[];
  readonly nanoseconds: number;
}

async function battlesOf(system: FieldName): Promise<Variant> {
  const [{ byBattle }, { FIELDS }] = await Promise.all([import('./battle/by-battle.js'), import('./battle/field.js')]);
  return byBattle(FIELDS[system]().games('steady'));
}

/** Every measured program, loaded on demand so that a process holds only its own. */
const VARIANTS: Readonly<Record<string, () => Promise<Variant>>> = {
  'by dice': async () => sampled((await import('./collision/by-dice.js')).byDice(), 1_000_000),
  'by law': async () => sampled((await import('./collision/by-law.js')).byDistribution(), 1_000_000),
  'by pure-rand loop': async () => sampled((await import('./collision/pure-rand-loop.js')).pureRandLoop, 1_000_000),
  'by hobbyist': async () => sampled((await import('./collision/hobbyist.js')).hobbyist, 100_000),
  'by hobbyist with clones': async () => sampled((await import('./collision/hobbyist.js')).hobbyistWithClones, 10_000),
  'by replay': async () => (await import('./collision/by-replay.js')).byReplay,
  'by exact replay': async () => (await import('./collision/by-replay.js')).byExactReplay,
  'by chain': async () => (await import('./melee/by-chain.js')).byChain(),
  'by battle': () => battlesOf('taktika'),
  'by battle of Lost Battles': () => battlesOf('lost-battles'),
  'by battle of Simple GBoH': () => battlesOf('simple-gboh'),
  'by battle of lines': async () => (await import('./lines/by-engine.js')).byEngine(),
  'by battle of lines, redux': async () => (await import('./lines/redux.js')).redux,
  'by battle of lines, redux with clones': async () => (await import('./lines/redux.js')).reduxWithClones,
  'by sides of a battle': async () => (await import('./war/by-war.js')).byBattleDistribution,
  'by encounter': async () => (await import('./war/by-war.js')).byEncounter(),
  'by campaign': async () => (await import('./war/by-war.js')).byCampaign(),
  'by flat program': async () => (await import('./melee/flat.js')).flat,
};

/** Everything else that is measured in a process of its own. */
const STUDIES: Readonly<Record<string, (amount: number) => Promise<unknown>>> = {
  'one thread': async (amount) => (await import('./runs.js')).duels(1, amount),
  'two threads': async (amount) => (await import('./runs.js')).duels(2, amount),
  'battles on one thread': async (amount) => (await import('./runs.js')).battles(1, amount),
  'battles on two threads': async (amount) => (await import('./runs.js')).battles(2, amount),
  lookahead: async (amount) => (await import('./battle/studies.js')).lookaheadCost('taktika', amount),
  'lookahead of Lost Battles': async (amount) =>
    (await import('./battle/studies.js')).lookaheadCost('lost-battles', amount),
  'battle bytes': async (amount) => (await import('./battle/studies.js')).bytesOfBattle('taktika', amount),
  'battle bytes of Lost Battles': async (amount) =>
    (await import('./battle/studies.js')).bytesOfBattle('lost-battles', amount),
  'battle bytes of Simple GBoH': async (amount) =>
    (await import('./battle/studies.js')).bytesOfBattle('simple-gboh', amount),
  'battle copy': async (amount) => (await import('./battle/studies.js')).copyTime('taktika', amount),
  allocation: async () => (await import('./battle/allocation.js')).measureAllocation(),
  'small trials': async (amount) => (await import('./runs.js')).smallTrials(amount),
  collisions: async (amount) => (await import('./runs.js')).collisions(amount),
  pairing: async (amount) => (await import('./pairing.js')).measurePairing(amount),
  stopping: async (amount) => (await import('./stopping.js')).measureStopping(amount),
  'battle table': async () => (await import('./war/by-war.js')).tableTime(),
  streams: async () => (await import('./streams.js')).largestStreamScore(),
};

async function reply(name: string, amount: number): Promise<unknown> {
  const study = STUDIES[name];
  if (study !== undefined) return study(amount);
  const load = VARIANTS[name];
  if (load === undefined) throw new Error(`expected a program of the bench, found ${name}`);
  const variant = await load();
  const answer = variant.answer();
  return { answer, nanoseconds: timeOf((work) => variant.run(work), amount) } satisfies Reply;
}

const [name = '', amount = '60'] = process.argv.slice(2);
process.stdout.write(`${JSON.stringify(await reply(name, Number(amount)))}\n`);
