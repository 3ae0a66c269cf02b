import { actionBy } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { companyDayOf } from '@/backend/core/time/time';
import * as contract from '@/lib/contracts/duty';
import * as actions from './actions';
import { readMonth, shownDay } from './month';
import * as offers from './offers';
import { findHandover, listColleagues, listOffersTo } from './store';

function registerReading(endpoints: Endpoints, { config }: Context): void {
  const { timeZone } = config;

  endpoints.member(contract.hrDaysEndpoint, async ({ db, member, now, query }) => {
    const today = companyDayOf(now, timeZone);
    const month = query.month ?? today.slice(0, 7);
    const handover = await findHandover(db, today);
    const offered = await listOffersTo(db, member.user_id, today);
    return {
      month,
      today,
      time_zone: timeZone,
      days: await readMonth(db, { month, today, timeZone }),
      handover: handover && {
        day: handover.day,
        by: { user_id: handover.user_id, name: handover.name },
        note: handover.handover_note ?? '',
      },
      offers: offered.map((one) => shownDay(one, today, null)),
    };
  });

  endpoints.member(contract.colleaguesEndpoint, async ({ db, member }) => ({
    items: await listColleagues(db, member.user_id),
  }));
}

export function registerHrDays(endpoints: Endpoints, context: Context): void {
  const by = actionBy(context.config);
  registerReading(endpoints, context);
  endpoints.member(contract.claimDayEndpoint, (call) => actions.claim(by(call), call.body.day));
  endpoints.member(contract.releaseDayEndpoint, (call) => {
    const { version, reason } = call.body;
    return actions.release(by(call), { ...call.params, version }, reason);
  });
  endpoints.member(contract.offerDayEndpoint, (call) => {
    const { version, user_id } = call.body;
    return offers.offer(by(call), { ...call.params, version }, user_id);
  });
  endpoints.member(contract.answerOfferEndpoint, (call) => {
    const { version, accept } = call.body;
    return offers.answerOffer(by(call), { ...call.params, version }, accept);
  });
  endpoints.member(contract.handOverEndpoint, (call) => {
    const { version, note } = call.body;
    return actions.handOver(by(call), { ...call.params, version }, note);
  });
}
