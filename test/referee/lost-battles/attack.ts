// Attacks: limit and sizes (source lines 301-316, 395-397), modifiers (lines 334-371), hits (lines 373-392).
import type { Sight } from './sight.js';
import { around, beside } from './sight.js';

/** One attack as the referee has followed it. */
export interface Assault {
  readonly attacker: number;
  readonly from: number;
  readonly target: number;
  /** The first of its group to attack. */
  readonly first: boolean;
  readonly half: boolean;
  readonly supported: boolean;
  readonly bonuses: number;
  /** Whether its group has moved or turned. */
  readonly moved: boolean;
  /** Enemy units that entered their zones in their last player turn, as the reading R32 counts them. */
  readonly lately: ReadonlySet<number>;
}

type Options = Readonly<Record<string, number | boolean>>;

const isHorse = (type: string) => type === 'heavyCavalry' || type === 'lightCavalry' || type === 'chariots';
const isFoot = (type: string) => type === 'heavyInfantry' || type === 'lightInfantry';

function isEdge(zone: number): boolean {
  return zone % 5 === 0 || zone % 5 === 4 || zone < 5 || zone >= 15;
}

/** Which of the modifiers of source lines 337-371 apply, each by its place in that list. */
export function modifiersOf(see: Sight, a: Assault, options: Options): readonly number[] {
  const { battle } = see;
  const { attacker, from, target, first } = a;
  const side = see.side(attacker);
  const prey = battle.lead[target]!;
  const own = see.nature(attacker);
  const foe = see.nature(prey);
  const enemies = see.in(1 - side, target);
  const fresh = see.isFresh(attacker);
  const faced = beside(target, battle.facing[target]!) === from;
  const turnedAway = beside(target, battle.facing[target]! + 2) === from;
  const otherEnemies = around(from).some((zone) => zone !== target && see.holds(1 - side, zone));
  const ranked = own.kind === 'hoplites' || own.kind === 'phalangites';
  const camps = options['campGround'] === 1 ? (['fortifiedCamp'] as const) : (['camp', 'fortifiedCamp'] as const);
  const broken = [from, target].some((zone) =>
    see.has(zone, 'hill', 'woods', 'marsh', 'stream', 'river', 'shoreline', ...camps),
  );
  const rough = [from, target].some((zone) => see.has(zone, 'woods', 'marsh', 'hill', 'fortifiedCamp'));
  const heavy = own.type === 'heavyInfantry';
  const company = options['footCompany'] === 1 ? see.in(side, from) : enemies;
  const anyFlank = [1, 2, 3].some((turn) => see.holds(1 - side, beside(from, battle.facing[from]! + turn)));
  const caught = options['pincer'] === 1 ? anyFlank : see.pincered(side, from);
  const downhill = first && isFoot(own.type) && see.has(from, 'hill') && !see.has(target, 'hill');
  const regular = own.type === 'elephants' ? options['againstLevy'] === 1 : own.grade !== 'levy';
  const wetHorse = own.type === 'lightCavalry' && (!fresh || options['wetLightCavalry'] === 1);
  const applies: readonly boolean[] = [
    first && !caught && own.kind !== 'scythedChariots',
    a.bonuses > 0,
    a.bonuses > 1,
    regular && foe.grade === 'levy',
    heavy && ['hoplites', 'phalangites', 'archers'].includes(foe.kind) && !faced,
    own.kind === 'hoplites' && enemies.some((unit) => see.nature(unit).kind === 'hoplites' && !a.lately.has(unit)),
    first && fresh && ranked && foe.type === 'heavyInfantry' && (own.kind === 'hoplites' || !(otherEnemies || broken)),
    !first &&
      ranked &&
      own.grade === 'average' &&
      foe.type === 'heavyInfantry' &&
      a.supported &&
      !(own.kind === 'phalangites' && options['phalangiteSupport'] === 1 && broken),
    isHorse(own.type) &&
      foe.type === 'heavyInfantry' &&
      ((isEdge(from) && isEdge(target)) ||
        company.some((unit) => {
          const { type } = see.nature(unit);
          return see.isFresh(unit) && (isHorse(type) || type === 'lightInfantry');
        }) ||
        (first && turnedAway)),
    downhill,
    first && !see.has(from, 'river') && see.has(target, 'river'),
    own.kind === 'archers' && (foe.type === 'lightInfantry' || foe.type === 'lightCavalry'),
    a.moved,
    rough &&
      (!isFoot(own.type) || (heavy && first && battle.forces.camp[side] !== from)) &&
      !(downhill && options['downhill'] === 1),
    a.half,
    faced &&
      (foe.kind === 'cataphracts' ||
        (first && isHorse(own.type) && foe.type === 'elephants') ||
        (first && isFoot(own.type) && foe.kind === 'legionaries' && see.isFresh(prey))),
    own.grade === 'african' && enemies.some((unit) => see.nature(unit).grade === 'indian'),
    !fresh && battle.forces.conditions[side]!.fatigued,
    battle.raining &&
      (own.type === 'chariots' ||
        own.kind === 'archers' ||
        (own.type === 'lightInfantry' && !fresh) ||
        wetHorse ||
        (first && see.has(from, 'stream', 'river'))),
  ];
  return applies.flatMap((does, at) => (does ? [at + 1] : []));
}

/** How many units may attack (source lines 302-307). */
export function limitOf(see: Sight, side: number, from: number, target: number, options: Options): number {
  const { attackLimit } = see.battle;
  const other = around(from).some((zone) => zone !== target && see.holds(1 - side, zone));
  const helped = around(target).some((zone) => zone !== from && see.holds(side, zone));
  const earned = options['limitBonus'] === 0 ? other : options['limitBonus'] === 1 && helped;
  const more = earned && !see.pincered(side, from) ? 1 : 0;
  const water = [from, target].every((zone) => see.has(zone, 'stream', 'river', 'shoreline'));
  if (!water) return attackLimit + more;
  return options['limitOrder'] === 1 ? Math.ceil(attackLimit / 2) + more : Math.ceil((attackLimit + more) / 2);
}

/** What a unit counts for in the limit (source lines 308-311, 395-397, 594, 600). */
export function sizeOf(see: Sight, unit: number, first: boolean, wasLead: boolean, options: Options): number {
  const { grade, kind, type } = see.nature(unit);
  const good = grade === 'veteran' || (grade === 'indian' && options['indianClass'] === 1);
  if (kind === 'legionaries') return 1;
  if (type === 'heavyInfantry' || kind === 'cataphracts') return good ? 0.5 : 1;
  const screens = type === 'elephants' || (type === 'lightInfantry' && see.isFresh(unit));
  return good || (first && wasLead && screens) ? 1 : 2;
}

/** Whether light foot in front of heavy foot lets one hit through at most (source lines 398-401). */
export function isScreen(see: Sight, side: number, zone: number): boolean {
  const here = see.in(side, zone);
  const foot = here.some((unit) => see.nature(unit).type === 'heavyInfantry');
  const light = see.nature(see.battle.lead[zone]!).type === 'lightInfantry';
  return light && foot && here.every((unit) => see.isFresh(unit));
}

/** Hits by how far a total exceeds the needed score (source lines 373-392, 398-401). */
export function hitsBy(margin: number, allOut: boolean, elephants: boolean, screen: boolean, options: Options): number {
  const hit = margin > 0 || (margin === 0 && (allOut || options['equality'] === 1));
  if (!hit) return 0;
  const second = margin >= 4 || (margin === 3 && (elephants || allOut));
  return second && !screen ? 2 : 1;
}

/** Whether an attacker may go all-out (source lines 384-392, 400, 616). */
export function mayAllOut(see: Sight, attacker: number, prey: number): boolean {
  const { kind, type } = see.nature(attacker);
  const caught = see.nature(prey).type !== 'lightCavalry' || type === 'lightInfantry' || type === 'lightCavalry';
  return see.isFresh(attacker) && kind !== 'scythedChariots' && caught;
}
