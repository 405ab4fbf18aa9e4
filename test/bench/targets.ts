/** One row of the table that the bench prints: a ratio or a cost, and what it must and should be. */
export interface Target {
  readonly id: string;
  readonly what: string;
  readonly better: 'more' | 'less';
  readonly must: number;
  readonly aim: number | undefined;
  readonly unit: string;
  /** Digits after the point. */
  readonly digits: number;
}

function target(
  id: string,
  what: string,
  better: Target['better'],
  must: number,
  aim: number | undefined,
  unit = 'x',
  digits = 2,
): Target {
  return { id, what, better, must, aim, unit, digits };
}

/** What the program promises about its speed, as ratios measured in one run. */
export const TARGETS = {
  dice: target('P1', 'collision through Dice, against C that rolls each die', 'more', 1.25, 1.6),
  diceTable: target('P2', 'the same against C with a binomial table', 'more', 0.33, 0.42),
  diceLoop: target('P3', 'the same against a pure-rand loop per die', 'more', 8, 10),
  diceHobbyist: target('P4', 'the same against an immutable simulator', 'more', 50, 65, 'x', 0),
  diceClones: target('P4', '... with structuredClone', 'more', 500, 700, 'x', 0),
  lawTable: target('P5', 'compiled law, against C with a binomial table', 'more', 2, 2.5),
  lawDie: target('P5', '... against C that rolls each die', 'more', 8, 9.6),
  lawHobbyist: target('P5', '... against an immutable simulator', 'more', 300, 410, 'x', 0),
  replay: target('P6', 'exact law by replay, in sampled collisions', 'less', 900, 600, '', 0),
  fractions: target('P6', 'exact fractions, against doubles', 'less', 1.5, 1.3),
  chain: target('P7', 'ten-round melee chain, against a flat program', 'less', 3, 1.2),
  threads: target('P8', 'two threads, against one', 'more', 1.8, 1.95),
  pairing: target('P9', 'keyed pairs: variance against independent games', 'less', 0.3, 0.1, 'x', 3),
  stopping: target('P10', 'sequential test: games saved against a planned run', 'more', 8, 10, 'x', 1),
  memory: target('P11', 'memory of 10^9 trials, against 10^6', 'less', 1.1, 1.0),
  streams: target('P12', 'largest score of 20,000 derived streams', 'less', 4.5, undefined, '', 2),
  start: target('P13', 'tyche odds from cold, beyond node -e 0', 'less', 60, 25, ' ms', 0),
  battle: target('B1', 'a battle under steady, in sampled collisions', 'less', 40_000, 15_000, '', 0),
  lookahead: target('B2', 'a battle under lookahead, against steady', 'less', 60, 20, 'x', 1),
  battleBytes: target('B3', 'allocated for each battle under steady', 'less', 2_048, undefined, ' B', 0),
  battleThreads: target('B4', 'battles on two threads, against one', 'more', 1.8, 1.95),
  battleCopy: target('B5', 'copy of the state of a battle', 'less', 100, undefined, ' ns', 0),
  allocation: target('B6', 'pairs for the same verdicts: even, against adaptive', 'more', 2, 3),
  lostBattle: target('L1', 'a battle of Lost Battles, in sampled collisions', 'less', 8_000, 3_000, '', 0),
  lostLookahead: target('L2', 'the same under lookahead, against steady', 'less', 60, 40, 'x', 1),
  lostBytes: target('L3', 'allocated for each battle of Lost Battles', 'less', 2_048, undefined, ' B', 0),
  lostRedux: target('L4', 'a battle of lines, against the redux style', 'more', 20, undefined, 'x', 0),
  lostClones: target('L4', '... with structuredClone', 'more', 100, undefined, 'x', 0),
  warLaw: target('S1', 'exact law of a battle of Successors, in collisions', 'less', 300, undefined, '', 0),
  encounter: target('S2', 'an encounter of Successors, in sampled collisions', 'less', 300, undefined, '', 0),
  campaign: target('S3', 'a campaign under cautious, in sampled collisions', 'less', 20_000, undefined, '', 0),
  hexBattle: target('G1', 'a battle of Simple GBoH, in sampled collisions', 'less', 60_000, 20_000, '', 0),
  hexBytes: target('G2', 'allocated for each battle of Simple GBoH', 'less', 4_096, undefined, ' B', 0),
  battleTable: target('S4', 'battle table of 100 sides against 100', 'less', 1, undefined, ' s', 3),
} as const satisfies Readonly<Record<string, Target>>;

/** Names of the rows. */
export type TargetName = keyof typeof TARGETS;

/** Whether a measured value keeps the promise. */
export function passes({ better, must }: Target, measured: number): boolean {
  return better === 'more' ? measured >= must : measured <= must;
}

/** A row as text: id, what (what was run, where that is not always the same), must, aim, measured, verdict. */
export function rowOf(name: TargetName, measured: number | string, what: string = TARGETS[name].what): string {
  const row: Target = TARGETS[name];
  const sign = row.better === 'more' ? '>=' : '<=';
  const shown = (value: number) => `${value.toFixed(Number.isInteger(value) ? 0 : 2)}${row.unit}`;
  const found = typeof measured === 'string' ? measured : `${measured.toFixed(row.digits)}${row.unit}`;
  const verdict = typeof measured === 'string' ? '-' : passes(row, measured) ? 'pass' : 'MISS';
  const cells = [
    row.id.padEnd(4),
    what.padEnd(54),
    `${sign} ${shown(row.must)}`.padEnd(11),
    (row.aim === undefined ? '' : shown(row.aim)).padEnd(8),
    found.padStart(12),
    `  ${verdict}`,
  ];
  return cells.join(' ');
}
