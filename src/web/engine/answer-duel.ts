import type { PriceEntry } from '../../model/contest.js';
import { ProblemError, unknownName } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import { spelled } from '../../model/wording.js';
import { percent, percentEnds } from '../../report/numbers.js';
import { inProcessExecutor } from '../../simulate/executors/in-process-executor.js';
import { readArmies, shippedArmies } from '../../studies/armies/armies.js';
import { meetingCosts } from '../../studies/armies/costs.js';
import { unitTexts } from '../../studies/armies/units.js';
import { duelMeasures, duelShares } from '../../studies/duel/duel-shares.js';
import { duelLabels, duelMethodText, estimateWords } from '../../studies/duel/duel-words.js';
import { runDesign } from '../../studies/pipeline/run.js';
import { ratingsOf } from '../../studies/prices/price-study.js';
import { duelDesign } from '../../studies/requests/duel-request.js';
import { commandLine } from '../../studies/sections/command-line.js';
import { systems } from '../../systems/registry.js';
import { openSystem } from './open-system.js';
import type { DuelKind, EntryName, FoughtDuel, Questions } from './protocol.js';
import { version } from './version.js';
import { browserPool } from './worker-pool.js';

/** Games of `tyche duel` where it cannot be solved, and their seed. */
const TRIALS = 100_000;
const SEED = 1;

/** Units to choose from: the lines of the armies that come with a system, and those that it shows its notation by. */
export async function answerUnits(id: string): Promise<readonly string[]> {
  const system = await openSystem(id);
  const lines = shippedArmies(id).flatMap((army) =>
    readArmies(army, system, [], []).flatMap(({ army: { lines: all } }) => all.map(({ row }) => `${army}#${row}`)),
  );
  const shown = Object.values(system.duels?.panels ?? {}).flatMap((panel) => [...panel]);
  return [...new Set([...lines, ...shown])];
}

/** An entry as reports name it. */
function nameOf(entry: PriceEntry): EntryName {
  return { group: spelled(entry.table), entry: ratingsOf(entry), equipment: entry.protection };
}

/** The kinds of figures in a unit, with their entries. */
function kindsOf(text: string, { duels }: RuleSystem): readonly DuelKind[] {
  return (duels?.pricedKinds?.(text) ?? []).map(({ label, figures, cost, entry, otherwise }) => ({
    label,
    figures,
    cost,
    ...(entry === undefined ? {} : { entry: nameOf(entry) }),
    otherwise: otherwise.map(nameOf),
  }));
}

/** Two units fight: `tyche duel`. */
export async function answerDuel(
  { system: id, first: one, second: two, opener }: Questions['duel']['asks'],
  tell: (news: Questions['duel']['tells']) => Promise<boolean>,
  enough: AbortSignal,
): Promise<FoughtDuel> {
  const system = await openSystem(id);
  if (system.duels === undefined)
    throw new ProblemError([unknownName(['system'], 'rules with duels', id, ['taktika', 'successors'])]);
  const [first, second] = unitTexts([one, two], ['first', 'second'], system, system.duels.profile);
  const method = 'auto';
  const design = duelDesign({
    system,
    first,
    second,
    opener,
    readings: {},
    method,
    trials: TRIALS,
    seed: SEED,
    version,
  });
  const isExact = design.plan.cells.every((cell) => cell.method === 'exact');
  const executor = isExact ? inProcessExecutor(systems) : browserPool(id, navigator.hardwareConcurrency);
  try {
    const run = await runDesign(design, {
      executor,
      signal: enough,
      onProgress: ({ done, of }) => void tell({ done, of }),
    });
    const labels = duelLabels(system);
    const measures = duelMeasures(run);
    const costs = meetingCosts(
      [
        { side: 'first', name: first },
        { side: 'second', name: second },
      ],
      system,
    );
    const text = (share: number, low: number, high: number, kind: string) =>
      kind === 'exact' ? percent(share, 2) : `${percent(share, 2)} [${percentEnds(low, high, 2).join('-')}]`;
    return {
      first,
      second,
      kinds: [kindsOf(first, system), kindsOf(second, system)],
      lines: measures.map(({ name, estimate }) => {
        const [value, interval] = estimateWords(name, estimate);
        return { label: labels[name] ?? name, value, interval };
      }),
      winShare: measures.find(({ name }) => name === 'winShare')?.estimate.value ?? 0.5,
      shares: Object.fromEntries(
        Object.entries(duelShares(run)).map(([name, shares]) => [
          name,
          shares.map(({ level, share, low, high, kind }) => ({ level, share, text: text(share, low, high, kind) })),
        ]),
      ),
      how: duelMethodText(run),
      costs: costs?.text ?? '',
      command: commandLine('duel', one, two, ...(opener === 'both' ? [] : ['--opener', opener])),
      signature: run.signature,
    };
  } finally {
    await executor.close();
  }
}
