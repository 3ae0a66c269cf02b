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
import { notFound } from '@/backend/core/http/errors';
import { sendList } from '@/backend/core/text/csv';
import { companyDayOf, dayAfter } from '@/backend/core/time/time';
import { listNamedHistory } from '@/backend/members/public';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import { parseSort } from '@/lib/contracts/core/list';
import type { AbsenceScope } from '@/lib/contracts/leave/absences';
import * as contract from '@/lib/contracts/leave/absence-queue';
import type { Around } from './around';
import { absencesCsv } from './csv-columns';
import * as decisions from './decisions';
import { previewAbsence } from './preview';
import { usedUpTo } from './rules';
import { readChanged, shown } from './routes';
import { findAbsence, listAbsenceRequests, listAway, listSpans } from './store';
import { LOA } from './words';

type Asked = z.output<typeof contract.absenceQueueEndpoint.input.query>;

async function readRequests(
  db: Database,
  scope: AbsenceScope,
  { today, asked }: { today: string; asked: Asked },
) {
  const { cursor, limit, sort = 'created_at', ...filter } = asked;
  const page = await listAbsenceRequests(
    db,
    { ...filter, scope },
    { ...parseSort(sort), limit, cursor },
  );
  const user_ids = [...new Set(page.items.map(({ user_id }) => user_id))];
  const spans = await listSpans(db, { user_ids, scope });
  const items = page.items.map((row) => ({
    ...shown(row),
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

function registerReading(endpoints: Endpoints, context: Context, around: Around): void {
  const { config } = context;
  const scope = 'driver';
  const today = (now: Date) => companyDayOf(now, config.timeZone);
  endpoints.member(contract.absenceQueueEndpoint, ({ db, now, query }) =>
    readRequests(db, scope, { today: today(now), asked: query }),
  );
  endpoints.member(contract.exportAbsencesEndpoint, (call) =>
    sendList(context, call, {
      ...absencesCsv('Driver LOA'),
      read: (asked) => readRequests(call.db, scope, { today: today(call.now), asked }),
    }),
  );
  endpoints.member(contract.absenceHistoryEndpoint, async ({ db, params }) => {
    await findOfScope(db, params.id, scope);
    return { items: await listNamedHistory(db, LOA, params.id) };
  });
  endpoints.member(contract.absenceEffectsEndpoint, async ({ db, params, query, now }) => {
    const { user_id, id } = await findOfScope(db, params.id, scope);
    const span = { ...query, user_id, scope, except: id } as const;
    return previewAbsence(db, around, span, { now, config });
  });
  endpoints.member(contract.awayEndpoint, async ({ db, now, query }) => {
    const month = query.month ?? today(now).slice(0, 7);
    const from = `${month}-01`;
    const next = `${dayAfter(from, 31).slice(0, 7)}-01`;
    const items = await listAway(db, { from, to: dayAfter(next, -1) });
    return {
      month,
      today: today(now),
      items: items.map(({ user_id, name, ...away }) => ({ member: { user_id, name }, ...away })),
    };
  });
}

type Deciding = MemberCall<EndpointInput> & {
  params: { id: number };
  body: { version: number };
};

/** For members who decide driver LOA. */
export function registerAbsenceQueue(endpoints: Endpoints, context: Context, around: Around): void {
  const by = actionBy(context.config);
  const scope = 'driver';
  registerReading(endpoints, context, around);

  const decide = async (
    call: Deciding,
    work: (action: StaffAction, seen: Versioned & { scope: AbsenceScope }) => Promise<void>,
  ) => {
    await work(by(call), { ...versioned(call), scope });
    return readChanged(call.db, call.params.id);
  };
  endpoints.member(contract.acceptAbsenceEndpoint, (call) =>
    decide(call, (action, seen) =>
      decisions.acceptAbsence(action, around, { ...call.body, ...seen }),
    ),
  );
  endpoints.member(contract.declineAbsenceEndpoint, (call) =>
    decide(call, (action, seen) => decisions.declineAbsence(action, { ...call.body, ...seen })),
  );
  endpoints.member(contract.askAboutAbsenceEndpoint, (call) =>
    decide(call, (action, seen) => decisions.askAboutAbsence(action, { ...call.body, ...seen })),
  );
  endpoints.member(contract.endAbsenceEndpoint, (call) =>
    decide(call, (action, seen) => decisions.endEarly(action, { ...call.body, ...seen })),
  );
  endpoints.member(contract.extendAbsenceEndpoint, (call) =>
    decide(call, (action, seen) =>
      decisions.extendAbsence(action, around, { ...call.body, ...seen }),
    ),
  );
}
