import { addDays, addHours } from 'date-fns';
import { actionBy } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { companyDayOf, dayAfter, startOfCompanyDay } from '@/backend/core/time/time';
import { listHeldDays } from '@/backend/duty/public';
import { listPlans } from '@/backend/events/public';
import { listAway } from '@/backend/leave/public';
import * as contract from '@/lib/contracts/exams/availability';
import { addOwn, removeOwn, zoneOf } from './actions';
import { listAvailability, listExaminers } from './store';
import { listExamined, listOffersTo } from './busy-store';
import { staffOf, type StoredBooking } from '@/backend/exams/booking-store';
import { type Span, spansOf, without } from './slots';
import { shownRow } from '@/backend/exams/views';

const LONGEST_MONTH = 31;
const DAYS_BESIDE = 6;

interface Days {
  first: string;
  last: string;
}

/** A month with all of the weeks that it is in. */
function daysOf(month: string): Days {
  const next = dayAfter(`${month}-01`, LONGEST_MONTH).slice(0, 7);
  return {
    first: dayAfter(`${month}-01`, -DAYS_BESIDE),
    last: dayAfter(`${next}-01`, DAYS_BESIDE),
  };
}

/** Days with the edges of what they are in other time zones. */
const around = ({ first, last }: Days, timeZone: string) => ({
  from: addHours(startOfCompanyDay(first, timeZone), -24),
  to: addDays(startOfCompanyDay(last, timeZone), 2),
});

const TAKING = ['booked', 'in_progress'];

const takenBy = (exams: readonly StoredBooking[]): Span[] =>
  exams.flatMap(({ state, starts_at: from, ends_at: to }) =>
    TAKING.includes(state) && from && to ? { from, to } : [],
  );

/** When examiners are on LOA. */
async function readAway(db: Database, { first, last }: Days, timeZone: string) {
  const away = await listAway(db, { from: first, to: last });
  return (userId: number): Span[] =>
    away
      .filter(({ user_id }) => user_id === userId)
      .map(({ from, to }) => ({
        from: startOfCompanyDay(from, timeZone),
        to: startOfCompanyDay(to, timeZone, 1),
      }));
}

/** The time that is still to be booked. */
const freeOf = (spans: readonly Span[], taken: readonly Span[], now: Date): Span[] =>
  without(spans, taken).filter(({ to }) => to > now);

/** The calendar of all examiners. */
function registerCalendar(endpoints: Endpoints, { config: { timeZone } }: Context): void {
  endpoints.member(contract.examCalendarEndpoint, async ({ db, now, query }) => {
    const today = companyDayOf(now, timeZone);
    const month = query.month ?? today.slice(0, 7);
    const days = daysOf(month);
    const examiners = await listExaminers(db);
    const shown = examiners.filter(({ user_id }) => user_id === (query.examiner ?? user_id));
    const ids = shown.map(({ user_id }) => user_id);
    const rows = await listAvailability(db, ids);
    const exams = await listExamined(db, ids, around(days, timeZone));
    const awayOf = await readAway(db, days, timeZone);
    const free = shown.flatMap(({ user_id, name, time_zone }) => {
      const spans = spansOf(
        rows.filter(({ examiner_id }) => examiner_id === user_id),
        { ...days, timeZone: time_zone ?? timeZone },
      );
      const own = exams.filter((exam) => staffOf(exam).includes(user_id));
      return freeOf(spans, [...takenBy(own), ...awayOf(user_id)], now).map(({ from, to }) => ({
        examiner: { user_id, name },
        starts_at: from.toISOString(),
        ends_at: to.toISOString(),
      }));
    });
    return { today, month, examiners, free, exams: exams.map(shownRow) };
  });
}

/** The examiner's own calendar. */
export function registerAvailability(endpoints: Endpoints, context: Context): void {
  const { config } = context;
  registerCalendar(endpoints, context);
  const by = actionBy(config);
  endpoints.member(contract.availabilityEndpoint, async ({ db, member, now, query }) => {
    const timeZone = await zoneOf({ tx: db, config }, member.user_id);
    const today = companyDayOf(now, timeZone);
    const month = query.month ?? today.slice(0, 7);
    const days = daysOf(month);
    const items = await listAvailability(db, [member.user_id]);
    const shown = around(days, timeZone);
    const exams = await listExamined(db, [member.user_id], shown);
    const awayOf = await readAway(db, days, config.timeZone);
    const spans = spansOf(items, { ...days, timeZone });
    const free = freeOf(spans, [...takenBy(exams), ...awayOf(member.user_id)], now);
    const held = await listHeldDays(db, days.first, days.last);
    const events = await listPlans(db, [member.user_id], shown);
    return {
      today,
      month,
      time_zone: timeZone,
      items,
      free: free.map(({ from, to }) => ({
        starts_at: from.toISOString(),
        ends_at: to.toISOString(),
      })),
      exams: exams.map(shownRow),
      hr_days: held.filter(({ user_id }) => user_id === member.user_id).map(({ day }) => day),
      events: events.map(({ id, title, meetup_at, end_at }) => ({
        id,
        title,
        starts_at: meetup_at.toISOString(),
        ends_at: end_at.toISOString(),
      })),
      offers: (await listOffersTo(db, member.user_id, now)).map(shownRow),
    };
  });
  endpoints.member(contract.addAvailabilityEndpoint, async (call) => ({
    id: await addOwn(by(call), call.body.availability),
  }));
  endpoints.member(contract.removeAvailabilityEndpoint, async (call) => {
    await removeOwn(by(call), call.params.id);
    return {};
  });
}
