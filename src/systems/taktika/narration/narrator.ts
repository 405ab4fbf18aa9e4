import type { BattlePicture, Narrator, Telling } from '../../../model/chronicle.js';
import { blankStanding } from '../../../model/narration/blank-standing.js';
import { inTurn, type Saying, sentences, textOf } from '../../../model/narration/saying.js';
import type { Mark, PictureScene } from '../../../model/picture.js';
import { HALF_DEPTH, HALF_WIDTH } from '../geometry/table.js';
import type { TaktikaBattle } from '../state/battle.js';
import { EventKind } from '../state/events.js';
import { Units } from '../state/units.js';
import { FORMS, told } from './forms.js';
import { graveMarks } from './grave-marks.js';
import { Names } from './names.js';
import { rollCalls } from './roll-calls.js';
import { fightMarks, generalMarks, lossMarks, shotMarks, trailMarks, unitMarks } from './scene-marks.js';
import { sentenceOf } from './sentences.js';
import { scoreInto } from './standing.js';
import { groundMarks } from './terrain-marks.js';
import { Trace } from './trace.js';

/** Centimetres around the table, and to the middle of the name of the army that stands there: generals reach over the edge. */
const MARGIN = 4.4;
const NAME_AT = 2.9;

function edgeMarks(names: Names): readonly Mark[] {
  const y = HALF_DEPTH + NAME_AT;
  return [
    { kind: 'text', x: 0, y: -y, text: names.sides[0], size: 1.9, look: 'edge' },
    { kind: 'text', x: 0, y, text: names.sides[1], size: 1.9, look: 'edge' },
  ];
}

/** Tells a battle of taktika: sentences as they come, and a picture of the table after each player's turn. */
export class TaktikaNarrator implements Narrator {
  private readonly battle: TaktikaBattle;
  private readonly names: Names;
  private readonly trace: Trace;
  /** The units as they were at the last event. */
  private readonly before: Units;
  private title: string;
  private ground: readonly Mark[] | undefined;

  constructor(battle: TaktikaBattle) {
    this.battle = battle;
    this.names = Names.of(battle);
    this.trace = new Trace(battle);
    const { profiles, readings } = battle.units;
    this.before = new Units(profiles, readings);
    this.before.copyFrom(battle.units);
    this.title = 'Before the battle';
  }

  tell(kind: number, a: number, b: number, c: number, d: number): Telling | undefined {
    this.trace.note(kind, a, b, d);
    if (kind === EventKind.Deployed) this.title = 'The armies are drawn up';
    if (kind === EventKind.TurnBegins)
      this.title = `Round ${b}, after the turn of ${this.names.sides[a] ?? 'unknown side'}`;
    const telling = sentenceOf(this.battle, this.before, kind, a, b, c, d);
    this.before.copyFrom(this.battle.units);
    return telling;
  }

  picture(): BattlePicture {
    const { battle, trace } = this;
    trace.follow();
    const now = blankStanding();
    scoreInto(battle, now);
    const described = sentences(this.describe(0), this.describe(1));
    const picture: BattlePicture = {
      title: this.title,
      scene: this.scene(),
      standing: now,
      rolls: [rollCalls(battle, 0, trace), rollCalls(battle, 1, trace)],
      description: textOf(described),
      described,
    };
    trace.turnPage();
    return picture;
  }

  private scene(): PictureScene {
    const { battle, trace, names } = this;
    // The terrain lies still once the armies stand.
    this.ground ??= [...groundMarks(battle.terrain), ...edgeMarks(names)];
    return {
      left: -HALF_WIDTH - 1,
      bottom: -HALF_DEPTH - MARGIN,
      right: HALF_WIDTH + 1,
      top: HALF_DEPTH + MARGIN,
      ground: this.ground,
      marks: [
        ...trailMarks(battle, trace),
        ...unitMarks(battle),
        ...graveMarks(battle, trace),
        ...shotMarks(trace),
        ...fightMarks(battle, trace),
        ...generalMarks(battle),
        ...lossMarks(battle, trace),
      ],
    };
  }

  private describe(side: number): Saying {
    const { battle, names } = this;
    const { units, present, owner } = battle;
    const own = Array.from({ length: battle.count }, (_, unit) => unit).filter(
      (unit) => owner[unit] === side && present[unit] === 1,
    );
    const fleeing = own.filter((unit) => units.fleeing[unit] === 1);
    const engaged = own.filter((unit) => units.engaged[unit] === 1);
    const list = (some: readonly number[]) => inTurn(some.map((unit) => names.unit(unit)));
    return told(FORMS.present, {
      side: names.sides[side]!,
      units: own.length,
      figures: own.reduce((sum, unit) => sum + units.figures[unit]!, 0),
      melee: engaged.length === 0 ? '' : told(FORMS.inMelee, { units: list(engaged) }),
      fleeing: fleeing.length === 0 ? '' : told(FORMS.inFlight, { units: list(fleeing) }),
    });
  }
}
