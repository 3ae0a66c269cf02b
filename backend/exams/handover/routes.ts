import { actionBy, versioned } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { setAssistants, stepDown } from '@/backend/exams/assisting/assist';
import { listColleagues } from '@/backend/exams/assisting/colleagues';
import { readChanged } from '@/backend/exams/booking-routes';
import { findExamined } from '@/backend/exams/examine';
import * as contract from '@/lib/contracts/exams/colleagues';
import { answerOffer, assignExam, offerExam } from './offers';

/** Who else examines an exam, and who takes it over. */
export function registerColleagues(endpoints: Endpoints, { config }: Context): void {
  const by = actionBy(config);
  endpoints.member(contract.colleaguesEndpoint, async ({ db, member, params }) => {
    const booking = await findExamined(db, member, params.id);
    const items = await listColleagues(db, config, booking);
    return { items: items.filter(({ user_id }) => user_id !== booking.examiner_id) };
  });
  endpoints.member(contract.setAssistantsEndpoint, async (call) => {
    const { second, trainee } = call.body;
    await setAssistants(by(call), call.member, versioned(call), { second, trainee });
    return readChanged(call.db, call.params.id);
  });
  endpoints.member(contract.stepDownEndpoint, async (call) => {
    await stepDown(by(call), versioned(call));
    return readChanged(call.db, call.params.id);
  });
  endpoints.member(contract.offerExamEndpoint, async (call) => {
    await offerExam(by(call), call.member, versioned(call), call.body.user_id);
    return readChanged(call.db, call.params.id);
  });
  endpoints.member(contract.answerExamOfferEndpoint, async (call) => {
    await answerOffer(by(call), versioned(call), call.body.accept);
    return readChanged(call.db, call.params.id);
  });
  endpoints.member(contract.assignExamEndpoint, async (call) => {
    await assignExam(by(call), call.member, versioned(call), call.body.user_id);
    return readChanged(call.db, call.params.id);
  });
}
