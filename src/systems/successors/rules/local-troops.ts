/** What control of the battle space and of its province is worth (D5). */
const SPACE = 1;
const PROVINCE = 2;

/** Local troops of a side that has combat units in the battle: 1 for the space, 2 for its province (SU-12.2a, D5). */
export function localTroops(controlsSpace: boolean, controlsProvince: boolean): number {
  return (controlsSpace ? SPACE : 0) + (controlsProvince ? PROVINCE : 0);
}
