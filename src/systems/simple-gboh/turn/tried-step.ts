/** A step that is tried: where it would lead, and what it would cost. */
export class Trial {
  left = -1;
  right = -1;
  facing = 0;
  order = 0;
  points = 0;
  hits = 0;
  avoidable = 0;
  /** Movement points that avoid the avoidable hits. */
  care = 0;
  /** Whether they are left to a unit that has to go on from there, or to turn as the one that it joins. */
  spares = true;
  /** Whether the unit could not stay there. */
  passing = false;
  /** Whether it leads over a fortified hexside. */
  crosses = false;
}
