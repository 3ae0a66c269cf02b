import { actionBy } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import * as contract from '@/lib/contracts/events/crew';
import { answerDuty, publishCrew, wishDuties } from './actions';

export function registerCrew(endpoints: Endpoints, context: Context): void {
  const by = actionBy(context.config);

  endpoints.member(contract.wishesEndpoint, async (call) => {
    await wishDuties(by(call), call.params.id, call.body.wishes);
    return {};
  });
  endpoints.member(contract.publishCrewEndpoint, async (call) => ({
    asked: await publishCrew(by(call), call.params.id),
  }));
  endpoints.member(contract.answerDutyEndpoint, async (call) => {
    await answerDuty(by(call), call.params.id, call.body);
    return {};
  });
}
