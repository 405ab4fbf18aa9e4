// The referee of Successors: an independent reading of the source text, seed 003, and of the frame that the register adds.
import type { Campaign } from '../../../src/model/campaign.js';
import type { Decision } from '../../../src/model/player.js';
import { CampaignEvent } from '../../../src/systems/successors/campaign/campaign-events.js';
import { Event } from '../../../src/systems/successors/events.js';
import { SuccessorsCampaign } from '../../../src/systems/successors/state/campaign.js';
import { END_REASONS } from '../../../src/systems/successors/tables/vocabulary.js';
import type { Referee, RefereeOf } from '../referee.js';
import { SegmentReferee } from './segments.js';

/** Watches one war from its first turn to its end. */
class SuccessorsReferee extends SegmentReferee implements Referee {
  decided(side: number, decision: Decision, options: readonly number[] | undefined, answer: number): void {
    this.answers(side, decision, options ?? [], answer);
  }

  event(kind: number, a: number, b: number, c: number, d: number): void {
    switch (kind) {
      case CampaignEvent.TurnBegins:
        this.turnBegins(a, b, c);
        break;
      case CampaignEvent.Raised:
        this.raises(a, b, c, d);
        break;
      case CampaignEvent.Returned:
        this.returns(a, b);
        break;
      case CampaignEvent.SegmentBegins:
        this.segmentBegins(b);
        break;
      case CampaignEvent.TakesControl:
        this.takesControl(a, b);
        break;
      case CampaignEvent.Besieges:
        this.besieges(a, b, c);
        break;
      case CampaignEvent.CityFalls:
        this.cityFalls(b, c);
        break;
      case CampaignEvent.PlacesGeneral:
        this.placesGeneral(a, b);
        break;
      case CampaignEvent.MovementDie:
        this.movementDie(a, b);
        break;
      case CampaignEvent.TurnEnds:
        this.turnEnds(a);
        break;
      case CampaignEvent.Ends:
        this.warEnds(a);
        break;
      case Event.Begins:
        this.setsOut(a, b, c);
        break;
      case Event.Enters:
        this.enters(a, b, c, d);
        this.goAlong();
        break;
      case Event.Intercepts:
        this.intercepts(a, b, c, d);
        break;
      case Event.BacksUp:
        this.backsUp(a, b, c);
        break;
      case Event.Avoids:
        this.avoids(a, b, c, d);
        break;
      case Event.Withdraws:
        this.withdraws(a, b);
        break;
      case Event.Overruns:
        this.overruns(a, b);
        break;
      case Event.Sweeps:
        this.sweeps(a, b);
        break;
      case Event.Battle:
        this.battle(a, b, c);
        break;
      case Event.LocalTroops:
      case Event.Strength:
        this.fight?.told.push([a, b, c, d]);
        break;
      case Event.Result:
        this.judge([a, b, c, d]);
        break;
      case Event.Destroyed:
        this.destroyed(a, b, c);
        break;
      case Event.Dispersed:
        this.dispersed(a, b, c);
        break;
      case Event.Ends:
        this.ends(END_REASONS[a]!, b, c);
        this.liftSieges();
        break;
      default:
    }
  }
}

/** Makes the referee of one war of Successors. */
export const successorsReferee: RefereeOf<Campaign> = (context) => {
  const { game } = context;
  if (!(game instanceof SuccessorsCampaign)) throw new TypeError('expected a war of Successors');
  return new SuccessorsReferee({ ...context, game });
};
