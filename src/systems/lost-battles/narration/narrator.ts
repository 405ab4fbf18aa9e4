import type { BattlePicture, Narrator, Telling } from '../../../model/chronicle.js';
import { blankStanding } from '../../../model/narration/blank-standing.js';
import { inTurn, type Said, type Saying, SHARED_FORMS, sentences, textOf } from '../../../model/narration/saying.js';
import type { Mark, PictureScene } from '../../../model/picture.js';
import { bitsOf, OFF_MAP, ZONES } from '../map/zones.js';
import { General, type LostBattlesBattle } from '../state/battle.js';
import { EventKind } from '../state/events.js';
import { FORMS, told } from './forms.js';
import { groundMarks } from './ground-marks.js';
import { MARGIN, marginMarks } from './margin-marks.js';
import { Names } from './names.js';
import { rollCalls } from './roll-calls.js';
import { attackMarks, campMarks, commanderMarks, lossMarks, trailMarks, troopMarks } from './scene-marks.js';
import { sentenceOf } from './sentences.js';
import { accountOf, scoreInto } from './standing.js';
import { Trace } from './trace.js';
import { HALF_DEPTH, HALF_WIDTH } from './zone-places.js';

/** Tells a battle of Lost Battles: sentences as they come, and a map of the zones after each player turn. */
export class LostBattlesNarrator implements Narrator {
  private readonly battle: LostBattlesBattle;
  private readonly names: Names;
  private readonly trace: Trace;
  private readonly ground: readonly Mark[];
  private title = 'Before the battle';

  constructor(battle: LostBattlesBattle) {
    this.battle = battle;
    this.names = Names.of(battle);
    this.trace = new Trace(battle);
    this.ground = groundMarks(battle.forces);
  }

  tell(kind: number, a: number, b: number, c: number, d: number): Telling | undefined {
    if (kind === EventKind.TurnBegins) this.title = `Turn ${b}, after the player turn of ${this.names.side(a)}`;
    const telling = sentenceOf(this.battle, this.trace, kind, a, b, c, d);
    this.trace.note(kind, a, b, c, d);
    if (kind === EventKind.Deployed) {
      this.title = 'The armies as the battle begins';
      this.trace.turnPage();
    }
    return telling;
  }

  picture(): BattlePicture {
    const { battle, trace } = this;
    const now = blankStanding();
    scoreInto(battle, now);
    const described = sentences(this.describe(0), this.describe(1));
    const picture: BattlePicture = {
      title: this.title,
      scene: this.scene(),
      standing: now,
      account: accountOf(battle),
      rolls: [rollCalls(battle, 0, trace), rollCalls(battle, 1, trace)],
      description: textOf(described),
      described,
    };
    trace.turnPage();
    return picture;
  }

  private scene(): PictureScene {
    const { battle, trace } = this;
    return {
      left: -HALF_WIDTH - 1,
      bottom: -HALF_DEPTH - MARGIN,
      right: HALF_WIDTH + 1,
      top: HALF_DEPTH + MARGIN,
      ground: this.ground,
      marks: [
        ...trailMarks(trace),
        ...troopMarks(battle),
        ...commanderMarks(battle),
        ...attackMarks(trace),
        ...lossMarks(battle, trace),
        ...campMarks(battle),
        ...marginMarks(battle),
      ],
    };
  }

  /** Where everybody of a side is, zone by zone. */
  private describe(side: number): Saying {
    const { battle, names } = this;
    const zones: Said[] = [];
    for (let zone = 0; zone < ZONES; zone++) {
      const units = battle.unitsOf(side, zone);
      if (units !== 0) zones.push(told(FORMS.place, { zone: names.zone(zone), group: names.group(side, units) }));
    }
    const waiting = bitsOf(battle.unitsOf(side, OFF_MAP));
    if (waiting > 0) zones.push(told(FORMS.waiting, { count: waiting }));
    const { firstGeneral } = battle.forces;
    for (let general = firstGeneral[side]!; general < firstGeneral[side + 1]!; general++) {
      if (battle.generalStatus[general] !== General.InPlay) continue;
      const form = battle.generalZone[general]! < ZONES ? FORMS.onMap : FORMS.notOnMap;
      zones.push(told(form, { general: names.general(general) }));
    }
    const all = zones.length === 0 ? FORMS.noneLeft : inTurn(zones, SHARED_FORMS.semicolon);
    return told(FORMS.side, { side: names.side(side), zones: all });
  }
}
