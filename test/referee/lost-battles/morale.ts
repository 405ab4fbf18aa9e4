// Morale of armies (source lines 428-442) and units (lines 444-474).
import { around, distance, OFF, type Sight } from './sight.js';

type Options = Readonly<Record<string, number | boolean>>;

/** Half-points of the centre zones of a side that its enemy holds (source lines 440-442): 7.1, last modifier. */
function centreOf(see: Sight, side: number): number {
  const zones = side === 0 ? [6, 7, 8] : [11, 12, 13];
  return zones
    .filter((zone) => see.holds(1 - side, zone))
    .reduce(
      (sum, zone) => sum + (see.battle.forces.keyZone[side] === zone ? 4 : 2) / (see.has(zone, 'river') ? 2 : 1),
      0,
    );
}

/** The sum of what bears on an army's morale (source lines 434-442). */
export function armySum(see: Sight, side: number, campLost: boolean, options: Options): number {
  const { battle } = see;
  const weight = (unit: number) => {
    const { grade, kind } = see.nature(unit);
    return options['unitCount'] === 1 && (grade === 'levy' || kind === 'scythedChariots') ? 0.5 : 1;
  };
  const strength = (of: number) => see.onMap(of).reduce((sum, unit) => sum + weight(unit), 0);
  const [own, enemy] = [strength(side), strength(1 - side)];
  const counted = options['countedForMorale'] === 1 ? [2, 4] : [2];
  const shattered = see.everybody(side).filter((unit) => counted.includes(battle.status[unit]!)).length;
  const gone = see.generals(side).filter((general) => {
    const status = battle.generalStatus[general]!;
    return status === 2 || (status === 1 && options['lostGenerals'] !== 1);
  });
  const better = gone.filter((general) => battle.forces.generals[general]!.rating > 0).length;
  const lead = centreOf(see, side) - centreOf(see, 1 - side);
  const centreLost = options['centreLead'] === 1 ? lead === 4 : lead >= 4;
  let sum = -Math.floor(shattered / 4);
  if (own >= 2 * enemy) sum += 1;
  if (enemy >= 2 * own) sum -= 1;
  if (better > 0 || gone.length - better >= 2) sum -= 1;
  if (centreLost || campLost) sum -= 1;
  return sum;
}

/** Who inspires a zone (source lines 449-450): `recovering` generals do not (line 540). */
function inspired(see: Sight, side: number, zone: number, recovering: ReadonlySet<number>): boolean {
  return see.generals(side).some((general) => {
    const { battle } = see;
    const { rating } = battle.forces.generals[general]!;
    const where = battle.generalZone[general]!;
    if (battle.generalStatus[general] !== 0 || where >= OFF || rating < 2 || recovering.has(general)) return false;
    return where === zone || (rating === 3 && around(where).includes(zone));
  });
}

function steady(see: Sight, unit: number): boolean {
  const { grade, kind } = see.nature(unit);
  return grade === 'veteran' || grade === 'indian' || (grade === 'average' && kind === 'legionaries');
}

function timid(see: Sight, unit: number): boolean {
  const { generals } = see.battle.forces;
  return generals.some((one, at) => one.bodyguard === unit && one.timid && see.battle.generalStatus[at] === 0);
}

/** A unit's morale (source lines 444-455; off the map 469-474). */
function moraleOf(
  see: Sight,
  unit: number,
  army: number,
  attacked: number,
  recovering: ReadonlySet<number>,
  options: Options,
): number {
  const { battle } = see;
  const { grade, kind, type } = see.nature(unit);
  const side = see.side(unit);
  const zone = battle.zone[unit]!;
  let morale = army + (steady(see, unit) ? 1 : 0);
  if (zone === OFF) {
    const wheels = options['undeployedChariots'] === 1 ? kind === 'scythedChariots' : type === 'chariots';
    if (type === 'heavyInfantry') morale += 1;
    return grade === 'levy' || wheels || timid(see, unit) ? morale - 1 : morale;
  }
  const hoplitesNear = around(zone).some((other) =>
    see.in(1 - side, other).some((enemy) => see.nature(enemy).kind === 'hoplites'),
  );
  if (type === 'heavyInfantry' && !(kind === 'hoplites' && hoplitesNear)) morale += 1;
  if (distance(zone, attacked) >= 3) morale += 1;
  if (type !== 'elephants' && inspired(see, side, zone, recovering)) morale += 1;
  if (grade === 'levy' || kind === 'scythedChariots' || timid(see, unit)) morale -= 1;
  if (!see.isFresh(unit)) morale -= 1;
  return see.pincered(side, zone) ? morale - 1 : morale;
}

/** Who leaves play (source lines 457-474). `shattered` are the units that the attack has just shattered, all of one zone. */
export function leaversOf(
  see: Sight,
  side: number,
  army: number,
  attacked: number,
  shattered: readonly number[],
  recovering: ReadonlySet<number>,
  options: Options,
): readonly number[] {
  const { zone } = see.battle;
  const tested = see.everybody(side).filter((unit) => zone[unit]! <= OFF);
  const morale = new Map(tested.map((unit) => [unit, moraleOf(see, unit, army, attacked, recovering, options)]));
  const gone = tested.filter((unit) => morale.get(unit)! <= -1);
  const isLight = (unit: number) => see.nature(unit).type === 'lightInfantry';
  const dragged = tested.filter((unit) => {
    if (morale.get(unit) !== 0 || zone[unit] === OFF) return false;
    const causes = [
      ...gone.filter((other) => zone[other] === zone[unit]),
      ...(zone[unit] === attacked ? shattered : []),
    ];
    if (causes.length === 0) return false;
    if (causes.length === 1 && isLight(causes[0]!) && !isLight(unit)) {
      const cascade = tested.some((other) => zone[other] === zone[unit] && morale.get(other) === 0 && isLight(other));
      return options['lightTriggers'] === 1 && cascade;
    }
    return true;
  });
  return [...gone, ...dragged].sort((one, other) => one - other);
}
