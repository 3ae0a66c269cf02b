import type * as z from 'zod/mini';
import {
  actionBy,
  type StaffAction,
  type Versioned,
  versioned,
} from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints, MemberCall } from '@/backend/core/http/endpoints';
import { alreadyDecided, noLongerPossible, notFound } from '@/backend/core/http/errors';
import { sendList } from '@/backend/core/text/csv';
import { companyDayOf, dayAfter } from '@/backend/core/time/time';
import { listNamedHistory } from '@/backend/members/public';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import { parseSort } from '@/lib/contracts/core/list';
import { ABSENCE_SCOPES, type AbsenceScope, type Objection } from '@/lib/contracts/leave/absences';
import * as contract from '@/lib/contracts/leave/absence-queue';
import { delegatesEndpoint } from '@/lib/contracts/leave/handover';
import type { Around } from './around';
import { absencesCsv } from './csv-columns';
import * as decisions from './decisions';
import { reopenAbsence } from './reopen';
import { listDelegates } from './delegates';
import { listTakers } from './held-work';
import { previewAbsence } from './preview';
import { objectionToDays, objectionToMore, type Span, stateOf, usedUpTo } from './rules';
import { namedOf, readChanged, shown } from './routes';
import {
  findAbsence,
  listAbsenceRequests,
  listAway,
  listContinuing,
  listSpans,
  type StoredAbsence,
} from './store';
import { LOA } from './words';

type Asked = z.output<typeof contract.ABSENCE_QUEUES.driver.list.input.query>;

async function readRequests(
  db: Database,
  scope: AbsenceScope,
  { today, asked }: { today: string; asked: Asked },
) {
  const { cursor, limit, sort, ...filter } = asked;
  const page = await listAbsenceRequests(
    db,
    { ...filter, scope },
    { ...parseSort(sort), limit, cursor },
  );
  const user_ids = [...new Set(page.items.map(({ user_id }) => user_id))];
  const spans = await listSpans(db, { user_ids, scope });
  const continuing = await listContinuing(db, { user_ids, scope });
  const items = page.items.map((row) => ({
    ...shown(row, continuing),
    member: { user_id: row.user_id, name: row.name },
    is_late: row.state === 'pending' && row.from <= today,
    has_not_returned: row.has_not_returned,
    used_days: usedUpTo(
      row.to,
      spans.filter(({ user_id }) => user_id === row.user_id),
    ),
  }));
  return { ...page, items };
}

async function findOfScope(db: Database, id: number, scope: AbsenceScope) {
  const found = await findAbsence(db, id);
  if (found?.scope !== scope) throw notFound('This request');
  return found;
}

const toAnyDays = ({ message }: Error): Objection => ({ message, field: null });

/** Why a request can't be accepted for these days, or an absence can't be extended by them. */
async function objectionToDecision(
  db: Database,
  absence: StoredAbsence,
  { today, reader_id, ...days }: Span & { today: string; reader_id: number },
): Promise<Objection | null> {
  const { id, user_id, scope, state, asked_from, asked_to, to: until } = absence;
  if (state === 'pending') return objectionToDays(days, { from: asked_from, to: asked_to });
  if (state !== 'approved') return toAnyDays(noLongerPossible(stateOf(absence), 'the LOA'));
  // More days begin after it: what begins earlier was to be accepted.
  if (days.from <= until) {
    const decider = { user_id: absence.decided_by, name: absence.decider_name };
    return toAnyDays(alreadyDecided(decider).toldTo(reader_id));
  }
  const others = await listSpans(db, { user_ids: [user_id], scope, except: id });
  return objectionToMore({ until, to: days.to, today, others });
}

const LISTS: Record<AbsenceScope, string> = { driver: 'Driver LOA', staff: 'Staff LOA' };

interface Queue {
  scope: AbsenceScope;
  around: Around;
}

function registerReading(endpoints: Endpoints, context: Context, { scope, around }: Queue): void {
  const { config } = context;
  const queue = contract.ABSENCE_QUEUES[scope];
  const today = (now: Date) => companyDayOf(now, config.timeZone);
  endpoints.member(queue.list, ({ db, now, query }) =>
    readRequests(db, scope, { today: today(now), asked: query }),
  );
  endpoints.member(queue.csv, (call) =>
    sendList(context, call, {
      ...absencesCsv(LISTS[scope]),
      read: (asked) => readRequests(call.db, scope, { today: today(call.now), asked }),
    }),
  );
  endpoints.member(queue.history, async ({ db, params }) => {
    await findOfScope(db, params.id, scope);
    return { items: await listNamedHistory(db, LOA, params.id) };
  });
  endpoints.member(queue.effects, async ({ db, member, params, query, now }) => {
    const found = await findOfScope(db, params.id, scope);
    const { user_id, id, state } = found;
    // Days that go on from accepted ones are used besides them.
    const except = state === 'pending' ? id : undefined;
    const span = { ...query, user_id, scope, except } as const;
    return {
      ...(await previewAbsence(db, around, span, { now, config })),
      objection: await objectionToDecision(db, found, {
        ...query,
        today: today(now),
        reader_id: member.user_id,
      }),
    };
  });
}

/** The weeks at both ends of a month are shown in full. */
const WEEK_DAYS = 6;

function registerAway(endpoints: Endpoints, { config }: Context, { work }: Around): void {
  endpoints.member(contract.awayEndpoint, async ({ db, now, query }) => {
    const today = companyDayOf(now, config.timeZone);
    const month = query.month ?? today.slice(0, 7);
    const first = `${month}-01`;
    const next = `${dayAfter(first, 31).slice(0, 7)}-01`;
    const shownDays = { from: dayAfter(first, -WEEK_DAYS), to: dayAfter(next, WEEK_DAYS - 1) };
    const items = (await listAway(db, shownDays)).map(namedOf);
    return { month, today, time_zone: config.timeZone, items };
  });
  endpoints.member(delegatesEndpoint, async ({ db, member, query }) => {
    const takers = await listTakers(db, work);
    const user_id = query.user_id ?? member.user_id;
    const items = (await listDelegates(db, { ...query, user_id })).map((one) => ({
      ...one,
      takes: takers.flatMap(({ kind, takers: some }) => (some.has(one.user_id) ? [kind] : [])),
    }));
    return { items };
  });
}

type Deciding = MemberCall<EndpointInput> & {
  params: { id: number };
  body: { version: number };
};

function registerDeciding(endpoints: Endpoints, context: Context, { scope, around }: Queue): void {
  const by = actionBy(context.config);
  const queue = contract.ABSENCE_QUEUES[scope];
  const decide = async (
    call: Deciding,
    work: (action: StaffAction, seen: Versioned & { scope: AbsenceScope }) => Promise<void>,
  ) => {
    await work(by(call), { ...versioned(call), scope });
    return readChanged(call.db, call.params.id);
  };
  if (scope === 'staff') {
    endpoints.member(contract.acceptStaffAbsenceEndpoint, (call) =>
      decide(call, (action, seen) =>
        decisions.acceptAbsence(action, around, { ...call.body, ...seen }),
      ),
    );
    endpoints.member(contract.changeDelegateEndpoint, (call) =>
      decide(call, (action, seen) => decisions.changeDelegate(action, { ...call.body, ...seen })),
    );
  } else
    endpoints.member(contract.acceptAbsenceEndpoint, (call) =>
      decide(call, (action, seen) =>
        decisions.acceptAbsence(action, around, { ...call.body, ...seen }),
      ),
    );
  endpoints.member(queue.decline, (call) =>
    decide(call, (action, seen) => decisions.declineAbsence(action, { ...call.body, ...seen })),
  );
  endpoints.member(queue.reopen, (call) =>
    decide(call, (action, seen) => reopenAbsence(action, around, seen)),
  );
  endpoints.member(queue.ask, (call) =>
    decide(call, (action, seen) => decisions.askAboutAbsence(action, { ...call.body, ...seen })),
  );
  endpoints.member(queue.end, (call) =>
    decide(call, (action, seen) => decisions.endEarly(action, { ...call.body, ...seen })),
  );
  endpoints.member(queue.extend, (call) =>
    decide(call, (action, seen) =>
      decisions.extendAbsence(action, around, { ...call.body, ...seen }),
    ),
  );
}

/** For members who decide LOA. */
export function registerAbsenceQueues(
  endpoints: Endpoints,
  context: Context,
  around: Around,
): void {
  registerAway(endpoints, context, around);
  for (const scope of ABSENCE_SCOPES) {
    registerReading(endpoints, context, { scope, around });
    registerDeciding(endpoints, context, { scope, around });
  }
}
