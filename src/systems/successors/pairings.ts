import { type Domain, defaultsOf, flag, int, type ValueOf } from '../../model/domain.js';
import type { Mechanic, UnitPairing } from '../../model/mechanic.js';
import { ProblemError } from '../../model/problem.js';
import { parseArmies } from './army/notation.js';
import { readings } from './readings.js';
import { landBattle, landBattleOn } from './rules/land-battle.js';
import { pursuit, pursuitOn } from './rules/pursuit.js';
import { elephantsOf, sideStrength } from './rules/side-strength.js';
import type { Tables } from './tables/table-set.js';
import { Unit } from './tables/units.js';

/** Gives an encounter's literal its types. */
function definePairing<const S extends Domain, const C extends Domain>(definition: {
  readonly id: UnitPairing['id'];
  readonly summary: string;
  readonly mechanic: Mechanic<S>;
  readonly circumstances: C;
  readonly armies: true;
  between(attacker: string, defender: string, circumstances: Readonly<ValueOf<C>>): ValueOf<S>;
}): UnitPairing<S, C> {
  return definition;
}

/** A battle of two armies in brief notation. */
function battleEncounterOn(tables: Tables) {
  return definePairing({
    id: 'successors/battle-encounter',
    summary: 'A land battle of two armies, such as `antigonus` and `field,ptolemy,local=3`.',
    mechanic: landBattleOn(tables),
    circumstances: {
      combatTable: readings.combatTable,
      attrition: readings.attrition,
      drawn: readings.drawn,
      leaderCasualty: readings.leaderCasualty,
    },
    armies: true,
    between(attacker, defender, circumstances) {
      const [first, second] = parseArmies(attacker, defender);
      return {
        ...defaultsOf(landBattle.situation),
        attackerMacedonian: first.units[Unit.Macedonian]!,
        attackerRoyal: first.units[Unit.Royal]!,
        attackerSilverShields: first.units[Unit.SilverShields]!,
        attackerMercenary: first.units[Unit.Mercenary]!,
        attackerElephant: first.units[Unit.Elephant]!,
        attackerIndependent: first.units[Unit.Independent]!,
        attackerLocalTroops: first.local,
        attackerRating: first.rating,
        defenderMacedonian: second.units[Unit.Macedonian]!,
        defenderRoyal: second.units[Unit.Royal]!,
        defenderSilverShields: second.units[Unit.SilverShields]!,
        defenderMercenary: second.units[Unit.Mercenary]!,
        defenderElephant: second.units[Unit.Elephant]!,
        defenderIndependent: second.units[Unit.Independent]!,
        defenderLocalTroops: second.local,
        defenderRating: second.rating,
        ...circumstances,
      };
    },
  });
}

/** One army hunts another. */
function pursuitEncounterOn(tables: Tables) {
  return definePairing({
    id: 'successors/pursuit-encounter',
    summary: 'The first army hunts the second, which stands or tries to avoid battle at every entry.',
    mechanic: pursuitOn(tables),
    circumstances: {
      tries: flag(true),
      entries: int(1, 4, 2),
      firstIsTransit: flag(),
      combatTable: readings.combatTable,
      drawn: readings.drawn,
    },
    armies: true,
    between(attacker, defender, circumstances) {
      const [first, second] = parseArmies(attacker, defender);
      const [mover, hunted] = [Int16Array.from(first.units), Int16Array.from(second.units)];
      if (elephantsOf(mover, 0) + elephantsOf(hunted, 0) > 0) {
        const found = `${attacker} against ${defender}`;
        throw new ProblemError([
          { path: [], expected: 'armies without elephants, which only battles roll for', found },
        ]);
      }
      return {
        ...defaultsOf(pursuit.situation),
        moverStrength: sideStrength(mover, 0) + first.local,
        moverRating: first.rating,
        defenderInitiative: second.initiative,
        defenderStrength: sideStrength(hunted, 0),
        defenderRating: second.rating,
        localTroops: second.local,
        ...circumstances,
      };
    },
  });
}

/** What armies can do to each other, in brief notation. */
export function encountersOn(tables: Tables): readonly UnitPairing[] {
  return [battleEncounterOn(tables), pursuitEncounterOn(tables)];
}
