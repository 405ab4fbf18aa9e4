import type { LinkSettings, OddsLink } from '../links/odds-link.js';

/** A table for players: a roll, what it is spread over down and across, and what each cell tells. */
type Sheet = readonly [roll: string, rows: string, columns: string | undefined, of: string, settings?: LinkSettings];

/** The printable tables of each system. */
const SHEETS: Readonly<Record<string, readonly Sheet[]>> = {
  taktika: [
    ['steadiness-test', 'killed:0..8', 'steadiness', 'holds'],
    ['volley', 'shooterShots:1..12', 'shooterSkill:1..6', 'targetKilled'],
    ['volley', 'shooterShots:1..12', 'shooterSkill:1..6', 'targetKilled>=2'],
    ['javelins', 'throws:1..12', 'targetFigures:3..12', 'targetKilled'],
    ['recovery', 'disordered:1..12', 'steadiness', 'recovered', { ordered: '6' }],
    ['terrain-disorder', 'ordered:1..18', 'front', 'failed'],
    ['drill-test', 'ordered:1..18', 'steadiness', 'failed'],
    ['handgun-disorder', 'ordered:1..18', 'steadiness', 'ordered'],
    ['ride-disorder', 'ordered:1..18', 'front', 'failed'],
    ['uncontrolled-test', 'lost:0..8', 'steadiness', 'action=stays'],
    ['loyalty', 'ownLost:0..12', 'enemyLost:0..8', 'betrays'],
    ['rally', 'steadiness', 'talent', 'rallied'],
    ['initiative', 'firstBonus', 'secondBonus', 'firstWins'],
    ['back-away', 'ordered:1..18', 'steadiness', 'failed'],
    ['further-leg', 'nerve', 'ride', 'ridesOn'],
  ],
  'lost-battles': [
    ['attack-roll', 'needed', 'modifier:-4..4', 'hits>=1'],
    ['attack-roll', 'needed', 'modifier:-4..4', 'hits>=2'],
    ['attack', 'attacker', 'bonuses', 'hits'],
    ['take-hits', 'target', 'general', 'shattered', { hits: '2' }],
    ['rally', 'rating', 'generalKind', 'annulled'],
    ['army-morale', 'shattered:0..10', 'dice', 'morale'],
    ['removal', 'shattered:8..24', 'dice', 'fate=stays'],
    ['command-points', 'fightingValue:40..63', 'raining', 'points'],
    ['dust', 'turn', 'dustOrder', 'doubles'],
    ['weather', 'turn', 'rainingAtStart', 'raining'],
    ['attack-sequence', 'attacker', 'bonuses', 'hits'],
  ],
  successors: [
    ['battle', 'attackerStrength:2..20', 'defenderStrength:2..14', 'winner=attacker'],
    ['battle', 'attackerRating', 'defenderRating', 'winner=attacker'],
    ['battle-dice', 'rating', undefined, 'raised'],
    ['attrition', 'macedonian:0..12', 'royal:0..8', 'destroyed'],
    ['avoid-battle', 'initiative', 'firstIsTransit', 'escapes'],
    ['interception', 'initiative', 'transit', 'succeeds'],
    ['elephants', 'elephants:1..6', undefined, 'strength'],
    ['land-battle', 'attackerMercenary:0..8', 'defenderMercenary:0..8', 'winner=attacker'],
    ['leader-casualty', 'nine', undefined, 'falls'],
    ['movement', 'initiative', undefined, 'movementPoints'],
    ['pursuit', 'defenderInitiative', 'entries', 'end=escaped'],
    ['several-interceptions', 'firstInitiative', 'secondInitiative', 'armies'],
  ],
  'simple-gboh': [
    ['tq-check', 'tq', 'drm:-4..4', 'passed'],
    ['volley', 'range', 'missile', 'hit'],
    ['volleys', 'volleys:1..6', 'range:1..4', 'hits', { missile: 'A' }],
    ['rout-check', 'hits', 'tq', 'fate=routed'],
    ['retreat-before-shock', 'hits', 'tq', 'fate=stands'],
    ['reaction-facing', 'hits', 'tq', 'turned'],
    ['pursuit', 'tq', 'leader', 'pursues'],
    ['pursuit-return', 'commanderPursues', undefined, 'pursuers=return'],
    ['leader-casualty', 'by', undefined, 'killed'],
    ['seizure', 'initiative', undefined, 'seized'],
    ['shock', 'attackerTq', 'defenderTq', 'result=defenderLeaves'],
    ['shock', 'attackerSize:1..12', 'defenderSize:1..12', 'result=defenderLeaves'],
    ['rampage', 'units:0..4', undefined, 'hits'],
  ],
};

/** The links to a system's printable tables; none where there is no such system. */
export function sheetsOf(system: string): readonly OddsLink[] {
  const sheets = Object.hasOwn(SHEETS, system) ? (SHEETS[system] ?? []) : [];
  return sheets.map(([roll, rows, columns, of, settings = {}]) => ({
    page: 'odds',
    mechanic: `${system}/${roll}`,
    settings,
    form: 'exactly',
    table: { rows, ...(columns === undefined ? {} : { columns }), of },
  }));
}
