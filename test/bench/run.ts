import { createHash } from 'node:crypto';
import { cpus } from 'node:os';
import type { Allocation } from './battle/allocation.js';
import type { Reply } from './child.js';
import { COUNTED } from './collision/case.js';
import { COMMANDS, processorTime } from './commands.js';
import type { Pairing } from './pairing.js';
import { child, coldStart, compileTwin, twin } from './programs.js';
import type { RunReply } from './runs.js';
import type { Stopping } from './stopping.js';
import { passes, rowOf, TARGETS, type TargetName } from './targets.js';

const quick = process.argv.includes('--quick');
const rounds = quick ? 3 : 7;
const milliseconds = quick ? 25 : 60;
/** How many times as long battles are measured: no two are alike. */
const BATTLES = 5;
/** Trials of the runs whose memory is compared. A collision is counted in ninety histograms, so fewer of them fit the time. */
const FEW = 1_000_000;
const MANY = { 'small trials': quick ? 20_000_000 : 1_000_000_000, collisions: quick ? 4_000_000 : 20_000_000 };

const IN_C = { 'C per die': 'die', 'C by table': 'table' } as const;
const SAMPLED = ['by dice', 'by law', 'by pure-rand loop', 'by hobbyist', 'by hobbyist with clones'] as const;
const EXACT = ['by replay', 'by exact replay', 'by chain', 'by flat program', 'by sides of a battle'] as const;
const WHOLE = [
  'by battle',
  'by battle of Lost Battles',
  'by battle of Simple GBoH',
  'by encounter',
  'by campaign',
] as const;
const LINES = ['by battle of lines', 'by battle of lines, redux', 'by battle of lines, redux with clones'] as const;
type Program =
  | keyof typeof IN_C
  | (typeof SAMPLED)[number]
  | (typeof EXACT)[number]
  | (typeof WHOLE)[number]
  | (typeof LINES)[number];

/** Whether a unit of a program's work is a whole game. */
function isGame(name: string): boolean {
  return /^by (?:battle|encounter|campaign)/.test(name);
}

const failures: string[] = [];
const signature = createHash('sha256');

function note(text: string): void {
  process.stderr.write(`${text}\n`);
}

/**
 * Measures programs in turn, round after round, each in its own process; the quickest round counts. What else a machine does
 * only ever adds time, and to whole processes: one program took 24 ns in one and 33 in the next (Chen and Revels, Robust
 * benchmarking in noisy environments, 2016, choose the least for this reason).
 */
function interleaved<T>(names: readonly T[], run: (name: T, round: number) => Reply): Map<T, Reply> {
  const replies = new Map<T, Reply[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    note(`  round ${round + 1} of ${rounds}`);
    for (const name of names) replies.get(name)!.push(run(name, round));
  }
  return new Map(
    [...replies].map(([name, all]) => [
      name,
      { answer: all[0]!.answer, nanoseconds: Math.min(...all.map((one) => one.nanoseconds)) },
    ]),
  );
}

/** Standard scores of sampled sums against exact moments; the largest in size. */
function largestScore([trials = 0, ...sums]: readonly number[], moments: readonly number[]): number {
  const scores = sums.map((sum, at) => {
    const mean = moments[2 * at]!;
    const variance = moments[2 * at + 1]! - mean * mean;
    return Math.abs(sum - trials * mean) / Math.sqrt(trials * variance);
  });
  return Math.max(...scores);
}

/** The largest standard score between two programs' means; each answers with its games, then sums and sums of squares. */
function twoSampleScore([games = 0, ...one]: readonly number[], [others = 0, ...other]: readonly number[]): number {
  const moments = (sums: readonly number[], at: number, count: number) => {
    const mean = sums[2 * at]! / count;
    return { mean, error: (sums[2 * at + 1]! / count - mean * mean) / count };
  };
  const scores = Array.from({ length: one.length / 2 }, (_, at) => {
    const [a, b] = [moments(one, at, games), moments(other, at, others)];
    return Math.abs(a.mean - b.mean) / Math.sqrt(a.error + b.error);
  });
  return Math.max(...scores);
}

function furthest(a: readonly number[], b: readonly number[]): number {
  return Math.max(...a.map((value, at) => Math.abs(value - b[at]!)));
}

function check(what: string, held: boolean): void {
  if (!held) failures.push(what);
}

function programs(): { readonly times: Map<Program, number>; readonly compiled: boolean } {
  const compiled = compileTwin();
  const names: Program[] = [
    ...(compiled ? (Object.keys(IN_C) as (keyof typeof IN_C)[]) : []),
    ...SAMPLED,
    ...EXACT,
    ...WHOLE,
    ...LINES,
  ];
  note(`${names.length} programs, each in its own process`);
  const replies = interleaved(names, (name) =>
    name in IN_C
      ? twin(IN_C[name as keyof typeof IN_C], milliseconds)
      : child<Reply>(name, isGame(name) ? BATTLES * milliseconds : milliseconds),
  );
  const answerOf = (name: Program) => replies.get(name)!.answer;
  const moments = answerOf('by replay');
  process.stdout.write('\nnanoseconds    largest z   program\n');
  for (const [name, { answer, nanoseconds }] of replies) {
    const battle = isGame(name);
    const sums = answer.length === COUNTED.length + 1 && !battle;
    const score = sums ? largestScore(answer, moments) : 0;
    // 42 scores, some from Math.random: a sound program exceeds 6 here with probability 1e-7.
    if (sums) check(`${name} disagrees with the exact law: z = ${score.toFixed(1)}`, score < 6);
    process.stdout.write(
      `${nanoseconds.toFixed(1).padStart(11)} ${(sums ? score.toFixed(2) : battle ? '-' : 'exact').padStart(12)}   ${name}\n`,
    );
    if (name.startsWith('by') && !name.includes('hobbyist') && !name.includes('redux'))
      signature.update(JSON.stringify([name, answer]));
  }
  check('fractions disagree with doubles', furthest(answerOf('by exact replay'), moments) < 1e-12);
  check(
    'the chain disagrees with the flat program',
    furthest(answerOf('by chain'), answerOf('by flat program')) < 1e-12,
  );
  const apart = twoSampleScore(answerOf('by battle of lines'), answerOf('by battle of lines, redux'));
  check(`the two battles of lines disagree: z = ${apart.toFixed(1)}`, apart < 6);
  return { times: new Map([...replies].map(([name, reply]) => [name, reply.nanoseconds])), compiled };
}

function threads(one: string, two: string, trials: number): number {
  const seconds = { single: [] as number[], double: [] as number[] };
  const digests = new Set<string>();
  for (let round = 0; round < (quick ? 1 : 5); round++) {
    const single = child<RunReply>(one, trials);
    const double = child<RunReply>(two, trials);
    seconds.single.push(single.seconds);
    seconds.double.push(double.seconds);
    digests.add(single.digest).add(double.digest);
  }
  check('one and two threads gave different bytes', digests.size === 1);
  if (!quick) signature.update([...digests].join());
  return Math.min(...seconds.single) / Math.min(...seconds.double);
}

function battleThreads(): number {
  return threads('battles on one thread', 'battles on two threads', quick ? 200 : 2_000);
}

function allocation(): number {
  const { even, adaptive, given } = child<Allocation>('allocation', 0);
  note(`  ${given} verdicts on 190 match-ups of a made-up field: ${adaptive} pairs, evenly ${even}`);
  return even / adaptive;
}

function pairing(): number {
  const { paired, independent } = child<Pairing>('pairing', quick ? 2_000 : 10_000);
  return paired / independent;
}

function stopping(): number {
  const { planned, means, errors } = child<Stopping>('stopping', quick ? 200 : 1_500);
  note(`  pairs at .50 and .52: ${means.map(Math.round).join(', ')} of ${planned}; wrong: ${errors.join(', ')}`);
  check(`the sequential test errs too often: ${errors.join(', ')}`, Math.max(...errors) <= 0.07);
  return planned / Math.max(...means);
}

function memory(name: keyof typeof MANY): number {
  const small = child<RunReply>(name, FEW);
  const large = child<RunReply>(name, MANY[name]);
  note(
    `  ${(large.memory / 2 ** 20).toFixed(0)} MiB against ${(small.memory / 2 ** 20).toFixed(0)} MiB, ${large.seconds.toFixed(0)} s`,
  );
  return large.memory / small.memory;
}

function memoryRun(name: keyof typeof MANY): string {
  return `memory of ${MANY[name].toExponential(0)} ${name}, against ${FEW.toExponential(0)}`.replaceAll('e+', ' x 10^');
}

function ratioOf(study: string): number {
  return child<{ readonly ratio: number }>(study, quick ? 3 : 10).ratio;
}

function start(): number {
  const times = { bare: [] as number[], odds: [] as number[] };
  for (let run = 0; run < (quick ? 5 : 15); run++) {
    times.bare.push(coldStart(['-e', '0']));
    times.odds.push(coldStart(['dist/cli.js', 'odds', 'taktika/collision']));
  }
  return Math.min(...times.odds) - Math.min(...times.bare);
}

const { times, compiled } = programs();
const slower = (one: Program, other: Program): number | string =>
  (one in IN_C || other in IN_C) && !compiled ? 'no compiler' : times.get(one)! / times.get(other)!;

const measured: [TargetName, number | string, string?][] = [
  ['dice', slower('C per die', 'by dice')],
  ['diceTable', slower('C by table', 'by dice')],
  ['diceLoop', slower('by pure-rand loop', 'by dice')],
  ['diceHobbyist', slower('by hobbyist', 'by dice')],
  ['diceClones', slower('by hobbyist with clones', 'by dice')],
  ['lawTable', slower('C by table', 'by law')],
  ['lawDie', slower('C per die', 'by law')],
  ['lawHobbyist', slower('by hobbyist', 'by law')],
  ['replay', slower('by replay', 'by dice')],
  ['fractions', slower('by exact replay', 'by replay')],
  ['chain', slower('by chain', 'by flat program')],
  ['battle', slower('by battle', 'by dice')],
  ['lostBattle', slower('by battle of Lost Battles', 'by dice')],
  ['warLaw', slower('by sides of a battle', 'by dice')],
  ['encounter', slower('by encounter', 'by dice')],
  ['campaign', slower('by campaign', 'by dice')],
  ['hexBattle', slower('by battle of Simple GBoH', 'by dice')],
  ['lostRedux', slower('by battle of lines, redux', 'by battle of lines')],
  ['lostClones', slower('by battle of lines, redux with clones', 'by battle of lines')],
];
const studies: [TargetName, string, () => number][] = [
  ['threads', 'threads', () => threads('one thread', 'two threads', quick ? 40_000 : 800_000)],
  ['pairing', 'pairing', pairing],
  ['stopping', 'stopping', stopping],
  ['memory', memoryRun('small trials'), () => memory('small trials')],
  ['memory', memoryRun('collisions'), () => memory('collisions')],
  ['streams', 'streams', () => child<{ readonly largest: number }>('streams', 0).largest],
  ['start', 'cold start', start],
  ['lookahead', 'lookahead', () => ratioOf('lookahead')],
  ['battleBytes', 'bytes of battles', () => child<{ readonly bytes: number }>('battle bytes', 64).bytes],
  ['lostLookahead', 'lookahead of Lost Battles', () => ratioOf('lookahead of Lost Battles')],
  [
    'lostBytes',
    'bytes of Lost Battles',
    () => child<{ readonly bytes: number }>('battle bytes of Lost Battles', 256).bytes,
  ],
  [
    'hexBytes',
    'bytes of Simple GBoH',
    () => child<{ readonly bytes: number }>('battle bytes of Simple GBoH', 256).bytes,
  ],
  ['battleThreads', 'threads of battles', battleThreads],
  ['battleCopy', 'copies', () => child<{ readonly nanoseconds: number }>('battle copy', milliseconds).nanoseconds],
  ['allocation', 'allocation', allocation],
  ['battleTable', 'battle table', () => child<{ readonly seconds: number }>('battle table', 0).seconds],
];
for (const [name, title, study] of studies) {
  note(title);
  measured.push(name === 'memory' ? [name, study(), title] : [name, study()]);
}

process.stdout.write(
  '\n     what                                                   must        aim          measured\n',
);
for (const [name, value, what] of measured) process.stdout.write(`${rowOf(name, value, what)}\n`);
process.stdout.write('\nseconds of processor time   whole command\n');
for (const command of quick ? COMMANDS.slice(0, 1) : COMMANDS) {
  note(command);
  process.stdout.write(
    `${processorTime(command, quick ? 1 : 3)
      .toFixed(2)
      .padStart(25)}   ${command}\n`,
  );
}
const missed = measured.filter(([name, value]) => typeof value === 'number' && !passes(TARGETS[name], value));
for (const failure of failures) process.stdout.write(`wrong: ${failure}\n`);
process.stdout.write(
  `\nNode ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}${quick ? ', quick' : ''}\n`,
);
process.stdout.write(`signature ${signature.digest('hex').slice(0, 16)}\n`);
process.stdout.write(`${measured.length - missed.length} of ${measured.length} rows pass\n`);
if (failures.length > 0) process.exitCode = 1;
