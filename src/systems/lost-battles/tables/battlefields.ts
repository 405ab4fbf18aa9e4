/** How the weather is when a battle begins; the wet-weather rules apply unless it is dry (LB-10.4a). */
export const WEATHERS = ['dry', 'cloudy', 'raining'] as const;
/** Places in `WEATHERS`; cloudy is 1. */
export const DRY = 0;
export const RAINING = 2;

/** Elements that files name under `terrain`, in the order of their codes; camps stand apart (D10). */
export const TERRAIN_ELEMENTS = ['hill', 'woods', 'marsh', 'stream', 'river', 'shoreline', 'impassable'] as const;
/** Camps as files name them (LB-2.3a). */
export const CAMP_KINDS = ['unfortified', 'fortified'] as const;

/** Fewest and most men in a tenth of ten thousand: the troop multiple (LB-1.2a). */
export const MULTIPLES = [1, 8] as const;
/** Least and greatest attack limit (LB-6.3b). */
export const ATTACK_LIMITS = [3, 5] as const;
/** Narrowest and widest zones in metres (LB-2.1a). */
export const ZONE_WIDTHS = [300, 1200] as const;

const CENTRES = ['a.centre', 'b.centre'] as const;

/**
 * The battlefields that armies can name, as files say them: the ten historical ones and that of the mirror (D12), and an
 * open field like the mirror's for armies that name none.
 */
export const BATTLEFIELD_DATA = {
  open: { multiple: 4, attackLimit: 4, zoneWidth: 600, keyZones: CENTRES },
  marathon: { multiple: 1, attackLimit: 4, zoneWidth: 500, keyZones: CENTRES },
  leuctra: { multiple: 1, attackLimit: 5, zoneWidth: 400, keyZones: ['a.rightCentre', 'b.leftCentre'] },
  issus: {
    multiple: 4,
    attackLimit: 4,
    zoneWidth: 600,
    terrain: {
      river: ['b.leftCentre', 'b.centre', 'b.rightCentre'],
      hill: ['a.rightFlank', 'b.leftFlank'],
      shoreline: ['a.leftWing', 'a.leftFlank', 'b.rightFlank', 'b.rightWing'],
    },
    keyZones: CENTRES,
    camps: { 'b.leftRear': 'unfortified' },
  },
  gaugamela: {
    multiple: 5,
    attackLimit: 4,
    zoneWidth: 900,
    keyZones: CENTRES,
    camps: { 'a.leftRear': 'unfortified', 'b.centreRear': 'unfortified' },
    dusty: true,
  },
  trebia: { multiple: 6, attackLimit: 3, zoneWidth: 800, keyZones: CENTRES, weather: 'raining' },
  cannae: {
    multiple: 8,
    attackLimit: 4,
    zoneWidth: 700,
    terrain: { shoreline: ['a.rightWing', 'a.rightFlank', 'b.leftFlank', 'b.leftWing'], hill: ['b.rightWing'] },
    keyZones: CENTRES,
  },
  zama: { multiple: 5, attackLimit: 4, zoneWidth: 700, keyZones: CENTRES },
  cynoscephalae: {
    multiple: 4,
    attackLimit: 4,
    zoneWidth: 600,
    terrain: { hill: ['b.leftCentre', 'b.centre', 'b.rightCentre'] },
    keyZones: CENTRES,
    weather: 'cloudy',
  },
  magnesia: {
    multiple: 8,
    attackLimit: 4,
    zoneWidth: 900,
    terrain: { shoreline: ['a.leftWing', 'a.leftFlank', 'b.rightFlank', 'b.rightWing'] },
    keyZones: CENTRES,
  },
  pharsalus: {
    multiple: 6,
    attackLimit: 5,
    zoneWidth: 600,
    terrain: { shoreline: ['a.leftWing', 'a.leftFlank', 'b.rightFlank', 'b.rightWing'] },
    keyZones: CENTRES,
    camps: { 'b.centreRear': 'fortified' },
  },
  mirror: { multiple: 4, attackLimit: 4, zoneWidth: 600, keyZones: CENTRES },
} as const satisfies Readonly<Record<string, object>>;

/** The names of the battlefields that armies can name. */
export const BATTLEFIELD_NAMES: readonly string[] = Object.keys(BATTLEFIELD_DATA);
