import type { Account, ScoreSnapshot } from '../../../model/chronicle.js';
import { aheadText } from '../../../model/narration/account-text.js';
import type { LostBattlesBattle } from '../state/battle.js';
import { pointsAgainst } from '../turn/end.js';
import { Names } from './names.js';

/**
 * How a battle stands at this moment: the victory points that each side has given away (LB-11.2). Both are measured by the
 * greater of the armies' fighting values, so that shares tell who is ahead.
 */
export function scoreInto(battle: LostBattlesBattle, into: ScoreSnapshot): void {
  const { fightingValue } = battle.forces;
  const most = Math.max(fightingValue[0], fightingValue[1]);
  into.round = battle.turn;
  into.lostRed = pointsAgainst(battle, 0);
  into.lostBlue = pointsAgainst(battle, 1);
  into.broughtRed = most;
  into.broughtBlue = most;
}

/** The same in words. */
export function accountOf(battle: LostBattlesBattle): Account {
  const { sides } = Names.of(battle);
  const [red, blue] = [pointsAgainst(battle, 1), pointsAgainst(battle, 0)];
  const account: Account = { counts: 'victory points', sides: [`${sides[0]} ${red}`, `${sides[1]} ${blue}`] };
  return battle.over ? account : { ...account, ahead: aheadText(red, blue, sides) };
}
