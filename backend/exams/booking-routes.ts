import type * as z from 'zod/mini';
import { actionBy, versioned } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import type { Member } from '@/backend/core/http/member';
import { sendList } from '@/backend/core/text/csv';
import { listPlans } from '@/backend/events/public';
import { listNamedHistory } from '@/backend/members/public';
import { parseSort } from '@/lib/contracts/core/list';
import * as contract from '@/lib/contracts/exams/bookings';
import * as sheet from '@/lib/contracts/exams/sheet';
import * as book from './book';
import { findBooking } from './booking-store';
import { findRequestPlace, listBookings, listOwnBookings } from './list-store';
import { calendarFileOf } from './calendar-file';
import { cancelExam } from './cancel';
import { objectionOfRank, readRank } from './catalogue/catalogue';
import { findType } from './catalogue/store';
import * as examine from './examine';
import { confirmExam, offerTimes, scheduleExam } from './own-exam';
import { EXAMS_CSV } from './csv-columns';
import { type FreeTime, listFree } from './availability/free';
import { saveSheet } from './sheet/draft';
import { correctExam, finishExam } from './sheet/results';
import { isQualified } from './rules';
import { readBooking, shownRow } from './views';

export async function readChanged(db: Database, id: number) {
  const after = await findBooking(db, id);
  if (!after) throw notFound('This exam');
  return { id, state: after.state, version: after.version };
}

async function readPage(
  { db, member }: { db: Database; member: Pick<Member, 'user_id'> },
  query: z.output<typeof contract.bookingsEndpoint.input.query>,
) {
  const { cursor, limit, sort, ...filter } = query;
  const page = await listBookings(db, filter, { ...parseSort(sort), limit, cursor });
  const items = page.items.map((booking) => ({
    ...shownRow(booking),
    is_qualified: isQualified(booking, member.user_id),
  }));
  return { ...page, items };
}

function registerReading(endpoints: Endpoints, context: Context): void {
  const { config } = context;
  endpoints.member(contract.bookingsEndpoint, (call) => readPage(call, call.query));
  endpoints.member(contract.exportBookingsEndpoint, (call) =>
    sendList(context, call, { ...EXAMS_CSV, read: (asked) => readPage(call, asked) }),
  );
  endpoints.member(contract.examPlaceEndpoint, async ({ db, params }) => {
    const place = await findRequestPlace(db, params.id);
    if (!place) throw notFound('This exam');
    return place;
  });
  endpoints.member(contract.ownBookingsEndpoint, async ({ db, member }) => ({
    items: (await listOwnBookings(db, member.user_id)).map(shownRow),
    rank_objection: await objectionOfRank(db, member.user_id),
  }));
  endpoints.member(contract.bookingEndpoint, ({ db, member, params, now }) =>
    readBooking(db, member, params.id, { now, config }),
  );
  endpoints.member(
    contract.examCalendarFileEndpoint,
    async ({ db, member, params, now, reply }) => {
      const exam = await readBooking(db, member, params.id, { now, config });
      const file = calendarFileOf(exam, config, now);
      reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="exam-${params.id}.ics"`);
      return file;
    },
  );
  endpoints.member(contract.bookingHistoryEndpoint, async ({ db, params }) => {
    if (!(await findBooking(db, params.id))) throw notFound('This exam');
    return { items: await listNamedHistory(db, 'exam', params.id) };
  });
  endpoints.member(contract.slotsEndpoint, async ({ db, member, query, now }) => {
    await readRank(db, member.user_id);
    const type = await findType(db, query.type);
    const moved = query.moved === undefined ? null : await findBooking(db, query.moved);
    const isOwn = moved?.user_id === member.user_id && moved.type_id === query.type;
    const own = isOwn ? moved : null;
    if (!type || (!type.is_active && !own)) throw notFound('This exam');
    const free = await listFree(db, config, {
      minutes: type.duration_minutes,
      type,
      now,
      candidate: member.user_id,
      except: own?.id,
      limit: contract.MAX_SLOTS,
    });
    const isNow = ({ examiner, from }: FreeTime) =>
      own?.examiner_id === examiner.user_id && own.starts_at?.getTime() === from.getTime();
    const others = free.filter((time) => !isNow(time));
    const [from, to] = [others[0]?.from ?? now, others.at(-1)?.to ?? now];
    const plans = await listPlans(db, [member.user_id], { from, to });
    return {
      items: others.map((time) => ({
        examiner: time.examiner,
        starts_at: time.from.toISOString(),
        ends_at: time.to.toISOString(),
        plans: plans
          .filter(({ meetup_at, end_at }) => meetup_at < time.to && time.from < end_at)
          .map(({ title }) => title),
      })),
    };
  });
}

function registerCandidates(endpoints: Endpoints, { config }: Context): void {
  const by = actionBy(config);
  endpoints.member(contract.bookExamEndpoint, (call) => {
    const { starts_at, ...wish } = call.body;
    return book.bookExam(by(call), { ...wish, starts_at: new Date(starts_at) });
  });
  endpoints.member(contract.requestExamEndpoint, (call) => book.requestExam(by(call), call.body));
  endpoints.member(contract.scheduleExamEndpoint, async (call) => {
    const { examiner, starts_at } = call.body;
    const slot = { examiner, starts_at: new Date(starts_at) };
    await scheduleExam(by(call), versioned(call), slot);
    return readChanged(call.db, call.params.id);
  });
  endpoints.member(contract.offerTimesEndpoint, async (call) => {
    await offerTimes(by(call), versioned(call), call.body.windows);
    return readChanged(call.db, call.params.id);
  });
  endpoints.member(contract.confirmExamEndpoint, async (call) => {
    await confirmExam(by(call), versioned(call));
    return readChanged(call.db, call.params.id);
  });
  endpoints.member(contract.cancelExamEndpoint, async (call) => {
    await cancelExam(by(call), call.member, versioned(call), call.body.reason);
    return readChanged(call.db, call.params.id);
  });
}

function registerExaminers(endpoints: Endpoints, { config }: Context): void {
  const by = actionBy(config);
  endpoints.member(contract.claimExamEndpoint, async (call) => {
    await examine.claimExam(by(call), versioned(call), new Date(call.body.starts_at));
    return readChanged(call.db, call.params.id);
  });
  endpoints.member(contract.absentEndpoint, async (call) => {
    await examine.markAbsent(by(call), call.member, versioned(call));
    return readChanged(call.db, call.params.id);
  });
  endpoints.member(contract.settleMissedEndpoint, async (call) => {
    const { decision, note } = call.body;
    await examine.settleMissed(by(call), versioned(call), decision, note);
    return readChanged(call.db, call.params.id);
  });
  endpoints.member(sheet.startExamEndpoint, async (call) => {
    await examine.startExam(by(call), call.member, versioned(call));
    return readChanged(call.db, call.params.id);
  });
  endpoints.member(sheet.saveSheetEndpoint, (call) => {
    const { draft_version, sheet: written } = call.body;
    return saveSheet(by(call), call.member, { ...call.params, draft_version }, written);
  });
  endpoints.member(sheet.finishExamEndpoint, async (call) => {
    const { draft_version, sheet: filed } = call.body;
    await finishExam(by(call), call.member, { ...call.params, draft_version }, filed);
    return readChanged(call.db, call.params.id);
  });
  endpoints.member(sheet.correctExamEndpoint, async (call) => {
    await correctExam(by(call), call.member, versioned(call), call.body.sheet);
    return readChanged(call.db, call.params.id);
  });
}

/** Exams from the request to the result, for both sides. */
export function registerBookings(endpoints: Endpoints, context: Context): void {
  registerReading(endpoints, context);
  registerCandidates(endpoints, context);
  registerExaminers(endpoints, context);
}
