import { EVENTS } from './battle/play.js';
import { at, ZONES } from './battle/state.js';
import { TYPES } from './units.js';

/** @typedef {import('./battle/state.js').RowBattle} RowBattle */

/** How wide a zone is drawn. */
const WIDE = 20;

/**
 * What a unit is called.
 *
 * @param {RowBattle} battle
 * @param {number} unit
 */
function called(battle, unit) {
  return `${battle.names[battle.side[unit] === 0 ? 0 : 1]}' ${TYPES[at(battle.type, unit)]} ${battle.place(unit) + 1}`;
}

/**
 * The units of one side, for the table beside a picture.
 *
 * @param {RowBattle} battle
 * @param {number} side
 */
function roll(battle, side) {
  const units = Array.from({ length: battle.count }, (_, unit) => unit).filter((unit) => battle.side[unit] === side);
  return units.map((unit) => ({
    label: `${TYPES[at(battle.type, unit)]} ${battle.place(unit) + 1}`,
    detail: '',
    units: 1,
    standing: at(battle.ranks, unit) > 0 ? 1 : 0,
    figures: at(battle.full, unit),
    lost: at(battle.full, unit) - at(battle.ranks, unit),
    lostNow: 0,
    remarks: at(battle.ranks, unit) === 0 ? 'gone' : `zone ${at(battle.zone, unit) + 1}`,
  }));
}

/**
 * How a battle stands.
 *
 * @param {RowBattle} battle
 */
function standingOf({ result, brought }) {
  return {
    round: result.turns,
    lostRed: result.lostRed / 10,
    lostBlue: result.lostBlue / 10,
    broughtRed: brought[0],
    broughtBlue: brought[1],
  };
}

/**
 * The row of zones from above.
 *
 * @param {RowBattle} battle
 */
function sceneOf(battle) {
  const zones = Array.from({ length: ZONES + 1 }, (_, zone) => ({
    kind: /** @type {const} */ ('line'),
    points: [zone * WIDE, 0, zone * WIDE, 50],
    look: 'border',
  }));
  const marks = Array.from({ length: battle.count }, (_, unit) => unit)
    .filter((unit) => at(battle.ranks, unit) > 0)
    .map((unit) => ({
      kind: /** @type {const} */ ('disc'),
      x: at(battle.zone, unit) * WIDE + (battle.side[unit] === 0 ? 6 : 14),
      y: 4 + 4 * battle.place(unit),
      radius: 0.8 + 0.25 * at(battle.ranks, unit),
      look: battle.side[unit] === 0 ? 'red' : 'blue',
    }));
  return { left: 0, bottom: 0, right: ZONES * WIDE, top: 52, ground: zones, marks };
}

/**
 * How `tyche replay` tells a battle.
 *
 * @type {import('tyche/rules').Chronicle<RowBattle>}
 */
export const chronicle = {
  looks: { red: { fill: '#aa2222' }, blue: { fill: '#2244aa' }, border: { line: '#888888', width: 0.3 } },
  turnBegins: EVENTS.turn,
  strength: 'ranks',
  narrate: (battle) => ({
    tell(kind, a, b, c, d) {
      const side = kind === EVENTS.turn ? a : at(battle.side, a);
      const told = (/** @type {'turn' | 'event'} */ level, /** @type {string} */ text) => ({
        level,
        text,
        side: /** @type {0 | 1} */ (side),
      });
      if (kind === EVENTS.turn) return told('turn', `Round ${b}, ${battle.names[a === 0 ? 0 : 1]}`);
      if (kind === EVENTS.advance) return told('event', `${called(battle, a)} advance to zone ${b + 1}.`);
      if (kind === EVENTS.flee) return told('event', `${called(battle, a)} flee.`);
      const how = d > 0 ? 'shoot at' : 'strike';
      return told('event', `${called(battle, a)} ${how} ${called(battle, b)}: ${c} lost.`);
    },
    picture: () => ({
      title: `Round ${battle.result.turns}`,
      scene: sceneOf(battle),
      standing: standingOf(battle),
      rolls: [roll(battle, 0), roll(battle, 1)],
      description: `${battle.standing(0)} units of Red and ${battle.standing(1)} of Blue stand in ${ZONES} zones.`,
    }),
  }),
  legend: () => [
    { label: 'Red; the larger, the more ranks', marks: [{ kind: 'disc', x: 0, y: 0, radius: 1.5, look: 'red' }] },
    { label: 'Blue', marks: [{ kind: 'disc', x: 0, y: 0, radius: 1.5, look: 'blue' }] },
  ],
  sides: ({ names }) => (names[0] === names[1] ? [`${names[0]} (red)`, `${names[1]} (blue)`] : [names[0], names[1]]),
  actor: (battle, side, actor) => {
    const unit = actor + (side === 0 ? 0 : battle.blue);
    return actor < 99 && unit < battle.count ? called(battle, unit) : '';
  },
  ending: ({ result }) => (result.reason === 0 ? 'one side has no unit left' : 'night falls'),
  scoreInto: (battle, into) => Object.assign(into, standingOf(battle)),
};
