// Turns, activations, moves and leads (source lines 86-330, 481-491).
import { sizeOf } from './attack.js';
import { RefereeMemory } from './base.js';
import { costOf, OWN_ORDERS, pointsBy } from './command.js';
import { isCrowded, March } from './march.js';
import { beside, OFF } from './sight.js';

/** Follows player turns up to attacks. */
export abstract class MovingReferee extends RefereeMemory {
  /** Leads and commanders as a player turn has ended (source lines 94-95, 320-330, 490-491). */
  protected checkTurnEnd(): void {
    const { battle } = this.see;
    if (this.lastSide < 0) return;
    for (let zone = 0; zone < OFF; zone++) {
      const here = this.see.in(this.lastSide, zone);
      if (here.length > 0 && !here.includes(battle.lead[zone]!)) {
        this.differ('LB-3.2d', 94, this.see.zoneText(zone), 'a lead', 'none');
      }
    }
    for (const general of this.see.generals(this.lastSide)) {
      // A narrow escape weighs on him until the end of his next player turn (source lines 538-541).
      if (this.options['narrowEscape'] !== 3) this.recovering.delete(general);
      if (this.options['narrowEscape'] === 2) this.noRally.delete(general);
      if (battle.generalStatus[general] !== 0) continue;
      const alone = this.see.in(this.lastSide, battle.generalZone[general]!).length === 0;
      if (alone) this.differ('LB-8.2d', 490, `general ${general}`, 'lost', 'in play');
    }
  }

  protected turnBegins(side: number, turn: number): void {
    this.checkSequenceEnd();
    this.checkTurnEnd();
    this.turn = turn;
    this.side = side;
    this.twice = this.lastSide === side;
    this.lastSide = side;
    this.activated = new Set();
    this.ridden = new Set();
    this.turnedUnits = new Set();
    this.attackedFrom = new Set();
    this.entered[side as 0 | 1].clear();
    this.leadBefore = new Set([...this.see.battle.lead].filter((lead) => lead >= 0 && this.see.side(lead) === side));
    this.march = undefined;
    this.target = -1;
    if (!this.twice) this.attackZones[side as 0 | 1].clear();
  }

  /** A Brilliant general seizes the first move (source lines 559-568). */
  protected seizes(side: number): void {
    const { battle } = this.see;
    const { dusty, generals } = battle.forces;
    const able = (of: number, inPlay: boolean) =>
      this.see.generals(of).some((one) => generals[one]!.rating === 3 && !(inPlay && battle.generalStatus[one] !== 0));
    const right = !dusty && able(side, true) && !able(1 - side, false) && battle.turn > 1;
    this.check(right, 'LB-8.9b', 561, `side ${side}`, 'the usual order');
  }

  /** A die of 4 and more changes the order of a dusty turn (source lines 632-635). */
  protected dust(reversed: number): void {
    const [die] = this.lastFaces('LB-10.3b');
    const changed = (die ?? 0) >= 4;
    if (this.options['dustOrder'] !== 1) this.same(reversed, changed ? 1 : 0, 'LB-10.3b', 633, 'order of the turn');
  }

  /** A 6 changes the weather (source lines 640-642). */
  protected weather(raining: number): void {
    const [die] = this.lastFaces('LB-10.4a');
    this.rained = die === 6 ? !this.rained : this.rained;
    this.same(raining, this.rained ? 1 : 0, 'LB-10.4a', 641, 'rain');
  }

  /** A commander rides where no enemy and no other general is (source lines 484-486, 555-556). */
  protected rides(general: number, to: number): void {
    const { generalZone } = this.see.battle;
    const place = `general ${general} to ${this.see.zoneText(to)}`;
    this.check(!this.see.holds(1 - this.side, to), 'LB-8.2c', 485, place, 'no enemy');
    const company = this.see.generals(this.side).some((one) => one !== general && generalZone[one] === to);
    this.check(!company, 'LB-8.8a', 555, place, 'no other general');
    this.check(!this.ridden.has(general), 'LB-8.2c', 488, place, 'one activation a turn');
    this.ridden.add(general);
  }

  protected commandPoints(side: number, points: number): void {
    const [die] = this.lastFaces('LB-4.1a');
    this.points = points;
    this.same(
      points,
      pointsBy(this.see, side, die ?? 0, this.options),
      'LB-4.1a',
      145,
      `command points of side ${side}`,
    );
  }

  protected activates(zone: number, mode: number): void {
    const { battle } = this.see;
    this.checkSequenceEnd();
    const group = this.group();
    const place = `side ${this.side} in ${zone === OFF ? 'reserve' : this.see.zoneText(zone)}`;
    for (const unit of group) {
      this.check(!this.activated.has(unit), 'LB-4.2a', 155, this.see.unitText(unit), 'one activation a turn');
      this.check(battle.zone[unit] === zone, 'LB-4.2b', 157, this.see.unitText(unit), "a place in the group's zone");
      this.activated.add(unit);
    }
    if (mode > 1) this.same(group.length, 1, 'LB-4.4a', 177, place);
    if (mode === 3) {
      const { grade, kind } = this.see.nature(group[0]!);
      this.check(grade === 'veteran' && kind === 'legionaries', 'LB-9.3a', 592, place, 'Veteran legionaries');
    }
    const cost = costOf(this.see, group, mode, zone === OFF, this.options);
    const paid = this.points - battle.commandPoints;
    const own = this.see.generals(this.side).reduce((sum, general) => {
      return battle.generalZone[general] === zone ? sum + OWN_ORDERS[battle.forces.generals[general]!.rating]! : sum;
    }, 0);
    this.check(
      paid >= 0 && paid <= cost && paid >= cost - own,
      'LB-4.2d',
      160,
      place,
      `a price of ${cost}, not ${paid}`,
    );
    this.points = battle.commandPoints;
    this.march = new March(this.see, this.side, group, zone, mode, this.options);
    this.target = -1;
  }

  protected comesOn(zone: number, facing: number): void {
    const { battle } = this.see;
    const march = this.march!;
    const group = this.group();
    const seen = this.side === 0 ? zone : 19 - zone;
    const ahead = this.side === 0 ? facing : facing ^ 2;
    const everywhere = this.turn === 1 || battle.forces.conditions[this.side]!.surprised;
    const mounted = group.every((unit) => /Cavalry|cataphracts|chariots/i.test(this.see.nature(unit).kind));
    const wing = mounted && ((seen === 1 && ahead === 3) || (seen === 3 && ahead === 1));
    const legal = (ahead === 0 && seen >= 1 && seen <= 3) || wing;
    const place = this.see.zoneText(zone);
    this.check(
      legal && (everywhere || (seen === 2 && ahead === 0)),
      'LB-3.3b',
      111,
      place,
      'a rear zone, facing forward',
    );
    this.check(!this.see.holds(1 - this.side, zone), 'LB-3.4c', 129, place, 'no enemy');
    this.check(!this.see.has(zone, 'impassable'), 'LB-2.2c', 79, place, 'passable ground');
    const friends = this.see.in(this.side, zone).filter((unit) => !group.includes(unit));
    const free = this.see.has(zone, 'camp') && battle.forces.camp[this.side] === zone;
    const staying = friends.length > 0 ? group.filter((unit) => !this.isScythed(unit)) : group;
    let paid = march.pay(staying, () => (free ? 0 : 1));
    march.facing = facing;
    if (friends.length > 0) {
      const turned = battle.facing[zone]! !== facing;
      paid = march.turn(staying, battle.facing[zone]!, false) && paid;
      if (turned) for (const unit of staying) this.turnedUnits.add(unit);
      march.stopped = true;
    }
    march.deployed = true;
    this.check(paid, 'LB-3.3b', 111, place, 'points for coming on');
    this.check(!isCrowded(this.see, zone, [...friends, ...staying]), 'LB-5.5c', 253, place, 'room');
    this.arrive(staying, false);
  }

  protected moves(from: number, to: number): void {
    const { battle } = this.see;
    const march = this.march!;
    const group = this.group();
    const place = `from ${this.see.zoneText(from)} to ${this.see.zoneText(to)}`;
    this.same(to, beside(from, march.facing), 'LB-5.2b', 212, place);
    this.check(!march.stopped && march.mode !== 1, 'LB-5.5b', 250, place, 'no further move');
    this.check(!this.see.holds(1 - this.side, to), 'LB-5.5a', 249, place, 'no enemy');
    this.check(!this.see.has(to, 'impassable'), 'LB-2.2c', 79, place, 'passable ground');
    const enemyHalf = this.side === 0 ? to >= 10 : to < 10;
    this.check(!(march.deployed && enemyHalf), 'LB-3.4d', 130, place, 'the own half on the turn of coming on');
    const friends = this.see.in(this.side, to).filter((unit) => !group.includes(unit));
    let paid = march.enter(group, to);
    const staying = friends.length > 0 ? group.filter((unit) => !this.isScythed(unit)) : group;
    if (friends.length > 0) {
      if (battle.facing[to]! !== march.facing) for (const unit of staying) this.turnedUnits.add(unit);
      paid = march.turn(staying, battle.facing[to]!, false) && paid;
      march.stopped = true;
    }
    if (this.see.has(to, 'camp', 'fortifiedCamp')) march.stopped = true;
    this.check(paid, 'LB-5.6b', 265, place, 'points of every unit');
    const room = this.options['stackingCheck'] === 1 || !isCrowded(this.see, to, [...friends, ...staying]);
    this.check(room, 'LB-5.5c', 253, place, 'room');
    this.arrive(staying, true);
  }

  protected turns(zone: number, facing: number): void {
    const march = this.march!;
    const group = this.group();
    const toAttack = this.lastStep >= 8 && this.lastStep < 16;
    for (const unit of group) this.turnedUnits.add(unit);
    if (toAttack) {
      this.check(march.mayFaceEnemy && zone === march.start, 'LB-5.3b', 225, this.see.zoneText(zone), 'a free turn');
      march.facing = facing;
      march.moved = true;
      march.turned = true;
      return;
    }
    const paid = march.turn(group, facing, zone === march.start);
    this.check(paid, 'LB-5.2c', 214, `turn in ${this.see.zoneText(zone)}`, 'points of every unit');
  }

  protected leads(unit: number, zone: number): void {
    const { battle } = this.see;
    const side = this.see.side(unit);
    if (side === this.side && this.attackers.length === 0 && this.target >= 0) return;
    const here = this.see.in(side, zone);
    const spentLight = (one: number) => this.see.nature(one).type === 'lightInfantry' && !this.see.isFresh(one);
    const chariots = here.some((one) => this.isScythed(one));
    const place = this.see.unitText(unit);
    this.check(here.includes(unit), 'LB-6.4e', 328, place, 'a unit of the zone');
    this.check(!chariots || this.isScythed(unit), 'LB-9.5e', 614, place, 'scythed chariots as lead');
    const behind = beside(zone, battle.facing[zone]! + 2);
    const threat = this.see.holds(1 - side, behind) && beside(behind, battle.facing[behind]!) === zone;
    const some = here.some(spentLight);
    const must = some && (threat || here.every(spentLight));
    if (!chariots)
      this.check(spentLight(unit) === must, 'LB-6.8c', 402, place, must ? 'spent light foot' : 'another lead');
  }

  /** An attack goes on as long as a unit fits in whole (source lines 158, 302; R38). */
  protected checkSequenceEnd(): void {
    const { battle } = this.see;
    const open = this.target >= 0 && this.left > 0 && this.see.holds(1 - this.side, this.target) && !battle.over;
    this.target = -1;
    if (!open || this.options['stoppingEarly'] === 1) return;
    const idle = this.attackGroup.filter((unit) => !this.attackers.includes(unit) && !this.supporters.has(unit));
    const fit = idle.find((unit) => sizeOf(this.see, unit, false, false, this.options) <= this.left);
    if (fit !== undefined) this.differ('LB-4.2c', 157, this.see.unitText(fit), 'an attack', 'none');
  }
}
