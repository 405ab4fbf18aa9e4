// Attacks up to the roll, and pursuit (source lines 279-371, 409-426).
import { isScreen, limitOf, mayAllOut, modifiersOf, sizeOf } from './attack.js';
import { bonusCostOf, OWN_ORDERS } from './command.js';
import { isCrowded } from './march.js';
import { MovingReferee } from './moving.js';
import { beside } from './sight.js';

/** Needed scores of the register's table D5, since the source has lost its own: rows and columns by type. */
const TYPES = ['heavyInfantry', 'lightInfantry', 'heavyCavalry', 'lightCavalry', 'elephants', 'chariots'];
const NEEDED = ['888988', '989878', '978998', '989888', '797887', '988998'];

/** Follows attacks until their dice are thrown. */
export abstract class StrikingReferee extends MovingReferee {
  protected attackBegins(from: number, target: number, limit: number): void {
    const march = this.march!;
    const group = this.group();
    const place = `attack from ${this.see.zoneText(from)} on ${this.see.zoneText(target)}`;
    this.same(target, beside(from, march.facing), 'LB-6.1a', 280, place);
    this.check(this.see.holds(1 - this.side, target), 'LB-6.1a', 280, place, 'enemies there');
    const barring = this.see.in(this.side, from).filter((unit) => !group.includes(unit));
    this.check(this.options['barringUnits'] === 1 || barring.length === 0, 'LB-6.2a', 295, place, 'no friends outside');
    this.check(!march.deployed && !march.stopped && march.mode < 2, 'LB-6.1d', 290, place, 'a group that may attack');
    const key = `${from} ${target}`;
    this.check(!this.attackedFrom.has(key), 'LB-6.2b', 298, place, 'one attack from each side a turn');
    const before = this.twice && this.attackZones[this.side as 0 | 1].has(from);
    this.check(!before, 'LB-8.9d', 566, place, 'no attack from a zone of the turn before');
    const [flanks, centre] =
      this.side === 0
        ? [
            [16, 17, 18, 10, 14],
            [11, 12, 13],
          ]
        : [
            [1, 2, 3, 5, 9],
            [6, 7, 8],
          ];
    const turned = group.some((unit) => this.turnedUnits.has(unit));
    this.check(
      !(turned && flanks.includes(from) && centre.includes(target)),
      'LB-6.1c',
      286,
      place,
      'no turn before it',
    );
    const elephants = this.see.in(1 - this.side, target).some((unit) => this.see.nature(unit).type === 'elephants');
    this.check(march.attack(group, target, elephants), 'LB-6.1d', 290, place, 'points of every unit');
    const own = limitOf(this.see, this.side, from, target, this.options);
    this.same(limit / 4, own, 'LB-6.3b', 303, place);
    this.attackedFrom.add(key);
    this.nowAttacked.add(from);
    this.first = true;
    this.left = own;
    this.target = target;
    this.attackers = [];
    this.sweeper = -1;
    this.attackGroup = group;
    this.supporters = new Set();
    this.bonuses = 0;
    this.supported = false;
    this.toldAttacker = -1;
  }

  protected bonus(unit: number, count: number, used: number, paid: number): void {
    const cost = count * bonusCostOf(this.see, unit, this.first, this.options);
    this.same(used + paid, cost, 'LB-4.4d', 190, this.see.unitText(unit));
    this.same(this.points - this.see.battle.commandPoints, paid, 'LB-4.4d', 190, this.see.unitText(unit));
    this.points = this.see.battle.commandPoints;
    this.bonuses = count;
  }

  protected modifiers(attacker: number, mask: number, sum: number, half: number): void {
    const { battle } = this.see;
    const from = battle.groupZone;
    const assault = {
      attacker,
      from,
      target: this.target,
      first: this.first,
      half: half === 1,
      supported: this.supported,
      bonuses: this.bonuses,
      moved: this.march!.moved,
      lately: this.entered[(1 - this.side) as 0 | 1],
    };
    const own = modifiersOf(this.see, assault, this.options);
    const told = Array.from({ length: 19 }, (_, at) => at + 1).filter((one) => ((mask >>> (one - 1)) & 1) === 1);
    const place = `${this.see.unitText(attacker)} on ${this.see.unitText(battle.lead[this.target]!)}`;
    if (own.join() !== told.join()) this.differ('LB-6.5a', 337, place, `modifiers ${own}`, told);
    this.sum = own.reduce((total, one) => total + (one <= 12 ? 1 : -1), 0);
    this.same(sum, this.sum, 'LB-6.5a', 335, place);
    this.take(attacker, half === 1);
  }

  /** An attacker uses up its size of the limit (source lines 308-316). */
  protected take(attacker: number, half: boolean): void {
    const size = sizeOf(this.see, attacker, this.first, this.leadBefore.has(attacker), this.options);
    const place = this.see.unitText(attacker);
    const used = half ? size / 2 : size;
    const alone = this.march!.mode === 1;
    this.check(this.group().includes(attacker), 'LB-6.3a', 302, place, 'a unit of the group');
    this.check(
      !this.attackers.includes(attacker) && !this.supporters.has(attacker),
      'LB-6.3a',
      302,
      place,
      'one attack',
    );
    this.check(used <= this.left, 'LB-6.3c', 308, place, `room of ${this.left} for ${used}`);
    this.check(
      !half || size > this.left || this.options['stoppingEarly'] === 1,
      'LB-6.3d',
      312,
      place,
      'its whole size',
    );
    if (this.first) {
      const others = this.group().filter((unit) => unit !== attacker);
      const spentLight = (unit: number) => this.see.nature(unit).type === 'lightInfantry' && !this.see.isFresh(unit);
      const forced = spentLight(attacker) && others.some((unit) => !spentLight(unit));
      this.check(!forced, 'LB-6.8d', 405, place, 'another than spent light infantry first');
      const passed = !this.isScythed(attacker) && others.some((unit) => this.isScythed(unit));
      this.check(!passed, 'LB-9.5e', 614, place, 'scythed chariots first');
    }
    this.attackers.push(attacker);
    this.left = half || alone ? -1 : this.left - used;
  }

  protected attacks(attacker: number, prey: number, total: number, needed: number): void {
    const { battle } = this.see;
    const place = `${this.see.unitText(attacker)} on ${this.see.unitText(prey)}`;
    this.same(prey, battle.lead[this.target]!, 'LB-6.4d', 326, place);
    const row = NEEDED[TYPES.indexOf(this.see.nature(attacker).type)]!;
    const printed = Number(row[TYPES.indexOf(this.see.nature(prey).type)]);
    const table = Number(this.options['attackTable']);
    const score = table === 1 ? 8 : table === 2 ? printed - 1 : printed;
    if (battle.forces.attackTable === undefined) this.same(needed, score, 'LB-6.6a', 373, place);
    const faces = this.lastFaces('LB-6.5a');
    this.same(total, faces.reduce((sum, face) => sum + face, 0) + this.sum, 'LB-6.5a', 335, place);
    this.checkBonuses(attacker);
    this.struck = {
      attacker,
      prey,
      target: this.target,
      margin: total - needed,
      mayAllOut: mayAllOut(this.see, attacker, prey),
      screen: isScreen(this.see, 1 - this.side, this.target),
      preyFresh: this.see.isFresh(prey),
      allOut: false,
      taken: [],
      shattered: [],
      tried: new Set(),
      killed: 0,
      tested: false,
    };
    this.first = false;
    this.bonuses = 0;
    this.supported = false;
  }

  /** No more bonuses than the text allows (source lines 189-193, 516-523). */
  protected checkBonuses(attacker: number): void {
    const { generals } = this.see.battle.forces;
    const leader = generals.findIndex((one) => one.bodyguard === attacker);
    if (this.bonuses < 2) return;
    const rich =
      leader >= 0 && OWN_ORDERS[generals[leader]!.rating]! >= 2 * bonusCostOf(this.see, attacker, true, this.options);
    this.check(
      rich && this.first,
      'LB-8.5a',
      517,
      this.see.unitText(attacker),
      'a first bodyguard with Orders for two',
    );
  }

  protected sweeps(attacker: number, prey: number): void {
    this.check(this.isScythed(prey), 'LB-9.5c', 611, this.see.unitText(prey), 'scythed chariots');
    const half = this.toldAttacker >= 64;
    if (this.options['attackOnScythed'] === 1) {
      this.sweeper = attacker;
      return;
    }
    const size = sizeOf(this.see, attacker, this.first, this.leadBefore.has(attacker), this.options);
    this.take(attacker, half || (size > this.left && this.left > 0));
    this.first = false;
  }

  protected pursues(from: number, to: number): void {
    const { battle } = this.see;
    const place = `pursuit from ${this.see.zoneText(from)} to ${this.see.zoneText(to)}`;
    const movers = this.see.in(this.side, to).filter((unit) => this.zonesBefore[unit] === from);
    const group = this.group();
    this.same(to, this.target, 'LB-6.9a', 410, place);
    this.check(!this.see.holds(1 - this.side, to), 'LB-6.9a', 410, place, 'an empty zone');
    this.check(
      movers.every((unit) => group.includes(unit)),
      'LB-6.9a',
      414,
      place,
      'units of the group',
    );
    if (this.march!.mode === 1)
      this.check(
        movers.every((unit) => this.attackers.includes(unit) || unit === this.sweeper),
        'LB-6.9b',
        419,
        place,
        'the attacker',
      );
    const foot = [0, 1, 2, 3]
      .map((facing) => beside(from, facing))
      .some((zone) => {
        return (
          zone >= 0 && this.see.in(1 - this.side, zone).some((unit) => this.see.nature(unit).type === 'heavyInfantry')
        );
      });
    const hoplites = movers.some((unit) => this.see.nature(unit).kind === 'hoplites');
    this.check(!(foot && hoplites), 'LB-9.2c', 581, place, 'no hoplites');
    this.check(!isCrowded(this.see, to, movers), 'LB-5.5c', 253, place, 'room');
    this.same(battle.facing[to]!, this.march!.facing, 'LB-6.9a', 411, place);
    this.arrive(movers, false);
  }
}
