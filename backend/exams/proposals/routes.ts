import { actionBy, versioned } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { readChanged } from '@/backend/exams/booking-routes';
import { answerProposalEndpoint, proposeTimeEndpoint } from '@/lib/contracts/exams/proposals';
import { answerProposal, proposeTime } from './propose';

/** Another time for a booked exam, on which both sides agree. */
export function registerProposals(endpoints: Endpoints, { config }: Context): void {
  const by = actionBy(config);
  endpoints.member(proposeTimeEndpoint, async (call) => {
    const { starts_at: start } = call.body;
    await proposeTime(
      by(call),
      call.member,
      versioned(call),
      start === null ? null : new Date(start),
    );
    return readChanged(call.db, call.params.id);
  });
  endpoints.member(answerProposalEndpoint, async (call) => {
    await answerProposal(by(call), versioned(call), call.body.accept);
    return readChanged(call.db, call.params.id);
  });
}
