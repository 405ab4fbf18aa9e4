import type { VolleyDie } from '../rules/roll-volley.js';

/** A volley in flight: rolled, but without its effects yet, since volleys may be simultaneous (SG-7.20a). */
export class Volley implements VolleyDie {
  hit = false;
  endangers = false;
  firer = -1;
  target = -1;
  hex = -1;
  kind = 0;
}
