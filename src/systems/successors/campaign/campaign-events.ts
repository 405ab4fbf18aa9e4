/** Events of a campaign outside its encounters, with the meaning of their four numbers; they follow those of `Event`. */
export const CampaignEvent = {
  /** Turn, faction that goes first, faction that chose. */
  TurnBegins: 100,
  /** Faction, space, type, combat units. */
  Raised: 101,
  /** Faction, space: everybody in the Dispersed Box has returned. */
  Returned: 102,
  /** Round, faction. */
  SegmentBegins: 103,
  /** Side, space, who controlled it. */
  TakesControl: 104,
  /** Besieger, space, siege points. */
  Besieges: 105,
  /** Besieger, space, side whose city has fallen. */
  CityFalls: 106,
  /** General, space. */
  PlacesGeneral: 107,
  /** Faction, die; where each general rolls, general plus 100. */
  MovementDie: 108,
  /** Turn; the points stand in the campaign. */
  TurnEnds: 109,
  /** Place in `REASONS`. */
  Ends: 110,
} as const;
