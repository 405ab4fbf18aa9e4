import { battleMeasures, int } from 'tyche/rules';
import { parseArmy } from './army.js';
import { armySpace } from './army-space.js';
import { ACT, audit, CAUSES, play, REASONS } from './battle/play.js';
import { MAX_ROUNDS, RowBattle } from './battle/state.js';
import { chronicle } from './chronicle.js';
import { duels, typeNamed } from './duel.js';
import { bold } from './policy.js';
import { nerve } from './rules/nerve.js';
import { strike } from './rules/strike.js';
import { volley } from './rules/volley.js';
import { RANKS } from './units.js';

/** @type {import('tyche/rules').Battles<RowBattle>} */
const battles = {
  decisions: [ACT],
  measures: battleMeasures(MAX_ROUNDS, REASONS),
  policies: [bold],
  circumstances: {},
  reasons: REASONS,
  causes: CAUSES,
  createBattle: (red, blue) => new RowBattle([red, blue]),
  play,
  audit,
  withUnitCounts: (raw, units) => {
    const lines = Array.isArray(raw['units']) ? raw['units'] : [];
    return { ...raw, units: lines.map((line, at) => ({ ...line, count: units[at] })) };
  },
  chronicle,
};

/**
 * The rules: `tyche <command> --rules <this folder>` plays them.
 *
 * @type {import('tyche/rules').RuleSystem}
 */
export default {
  id: 'my-rules',
  title: 'My rules',
  words: { figures: 'ranks' },
  readings: {},
  readingNotes: {},
  tables: [],
  mechanics: [strike, volley, nerve],
  pairings: [
    {
      id: 'my-rules/clash',
      summary: 'One unit strikes another.',
      mechanic: strike,
      circumstances: { ranks: int(1, RANKS, RANKS) },
      between: (attacker, defender, { ranks }) => ({
        attacker: typeNamed(attacker),
        defender: typeNamed(defender),
        ranks: ranks ?? RANKS,
      }),
    },
  ],
  parseArmy,
  armySpace,
  duels,
  battles,
};
