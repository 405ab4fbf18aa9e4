import type { BattlePicture, Narrator, RollCall, Telling } from '../../../model/chronicle.js';
import { blankStanding } from '../../../model/narration/blank-standing.js';
import { inTurn, type Saying, SHARED_FORMS, sentences, textOf } from '../../../model/narration/saying.js';
import type { Mark, PictureScene } from '../../../model/picture.js';
import type { SimpleGbohBattle } from '../state/battle.js';
import { EventKind } from '../state/events.js';
import { FORMS, told } from './forms.js';
import { groundMarks } from './ground-marks.js';
import { extentOf } from './hex-places.js';
import { Names } from './names.js';
import { rollCalls } from './roll-calls.js';
import { fightMarks, leaderMarks, lossMarks, MARGIN, marginMarks, trailMarks, troopMarks } from './scene-marks.js';
import { sentenceOf } from './sentences.js';
import { ShockStory } from './shock-story.js';
import { accountOf, scoreInto } from './standing.js';
import { Trace } from './trace.js';

/** Tells a battle of Simple GBoH: sentences as they come, and the map after each player turn. */
export class SimpleGbohNarrator implements Narrator {
  private readonly battle: SimpleGbohBattle;
  private readonly names: Names;
  private readonly trace: Trace;
  private readonly shock: ShockStory;
  private readonly ground: readonly Mark[];
  private title = 'The armies as the battle begins';

  constructor(battle: SimpleGbohBattle) {
    this.battle = battle;
    this.names = Names.of(battle);
    this.trace = new Trace(battle);
    this.shock = new ShockStory(battle);
    this.ground = groundMarks(battle.forces, this.names);
  }

  tell(kind: number, a: number, b: number, c: number, d: number): Telling | undefined {
    if (kind === EventKind.Deployed) this.trace.turnPage();
    if (kind === EventKind.TurnBegins) this.title = `After player turn ${b}, of ${this.names.side(a)}`;
    if (kind === EventKind.Seizure && b === 1) {
      const { active, playedTurns } = this.battle;
      this.title = `Player turn ${playedTurns} of ${this.names.side(active)} is seized`;
    }
    this.shock.note(kind, a, b);
    const telling = kind === EventKind.Shock ? this.shock.tell(a, b, c, d) : sentenceOf(this.battle, kind, a, b, c, d);
    this.trace.note(kind, a, b, d);
    return telling;
  }

  picture(): BattlePicture {
    const { battle, trace } = this;
    const now = blankStanding();
    scoreInto(battle, now);
    const rolls = [rollCalls(battle, 0, trace), rollCalls(battle, 1, trace)] as const;
    const described = sentences(this.describe(0, rolls[0]), this.describe(1, rolls[1]));
    const picture: BattlePicture = {
      title: this.title,
      scene: this.scene(),
      standing: now,
      account: accountOf(battle),
      rolls,
      description: textOf(described),
      described,
    };
    trace.turnPage();
    return picture;
  }

  private describe(side: number, lines: readonly RollCall[]): Saying {
    const words = lines
      .filter(({ standing }) => standing > 0)
      .map(({ label, standing }) => told(FORMS.line, { line: label, count: standing }));
    const all = words.length === 0 ? FORMS.noneLeft : inTurn(words, SHARED_FORMS.semicolon);
    return told(FORMS.side, { side: this.names.side(side), lines: all });
  }

  private scene(): PictureScene {
    const { battle, trace } = this;
    const [width, height] = extentOf(battle.forces.map.grid);
    return {
      left: -1,
      bottom: -MARGIN,
      right: width + 1,
      top: height + MARGIN + 1,
      ground: this.ground,
      marks: [
        ...trailMarks(battle, trace),
        ...lossMarks(battle, trace),
        ...troopMarks(battle),
        ...leaderMarks(battle),
        ...fightMarks(battle, trace),
        ...marginMarks(battle),
      ],
    };
  }
}
