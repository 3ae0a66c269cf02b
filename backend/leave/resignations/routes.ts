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
import { type CsvList, instantColumn, sendList } from '@/backend/core/text/csv';
import { companyDayOf } from '@/backend/core/time/time';
import type { Around } from '@/backend/leave/around';
import { listNamedHistory } from '@/backend/members/public';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import { parseSort } from '@/lib/contracts/core/list';
import { RESIGNATION_LABELS, RESIGNATION_REASON_LABELS } from '@/lib/contracts/leave/leave-labels';
import * as contract from '@/lib/contracts/leave/resignations';
import { closeResignation, confirmResignation, keepTalking } from './decisions';
import { listDuties } from './duties';
import { resign, takeBackResignation } from './own';
import * as store from './store';
import { RESIGNATION } from './tell';

const shown = (row: store.StoredResignation): contract.Resignation => ({
  id: row.id,
  state: row.state,
  reason: row.reason,
  text: row.text,
  leaves_on: row.leaves_on,
  wants_deletion: row.wants_deletion,
  handler:
    row.handler_id === null ? null : { user_id: row.handler_id, name: row.handler_name ?? '' },
  created_at: row.created_at.toISOString(),
  version: row.version,
});

const shownToStaff = (row: store.StoredResignation): contract.ResignationRequest => ({
  ...shown(row),
  member: { user_id: row.user_id, name: row.name },
  joined_at: row.joined_at?.toISOString() ?? null,
  tenure: row.tenure,
  note: row.note,
  may_return: row.may_return,
});

const CSV: CsvList<contract.ResignationRequest> = {
  list: 'leave requests',
  file: 'leave-requests',
  columns: [
    { header: 'Request', value: ({ id }) => id },
    { header: 'Member', value: ({ member }) => member.name },
    { header: 'Status', value: ({ state }) => RESIGNATION_LABELS[state] },
    { header: 'Reason', value: ({ reason }) => RESIGNATION_REASON_LABELS[reason] },
    { header: 'Details', value: ({ text }) => text },
    { header: 'Leaves on', value: ({ leaves_on }) => leaves_on },
    instantColumn('Joined', ({ joined_at }) => joined_at),
    { header: 'Handled by', value: ({ handler }) => handler?.name ?? null },
    { header: 'May come back', value: ({ may_return }) => may_return },
    { header: 'Delete data', value: ({ wants_deletion }) => wants_deletion },
    instantColumn('Requested', ({ created_at }) => created_at),
  ],
};

async function read(
  db: Database,
  asked: z.output<typeof contract.resignationQueueEndpoint.input.query>,
) {
  const { cursor, limit, sort, ...filter } = asked;
  const page = await store.listResignations(db, filter, { ...parseSort(sort), limit, cursor });
  return { ...page, items: page.items.map(shownToStaff) };
}

async function readChanged(db: Database, id: number) {
  const found = await store.findResignation(db, id);
  if (!found) throw notFound('This request');
  return { id, state: found.state, version: found.version };
}

type Deciding = MemberCall<EndpointInput> & { params: { id: number }; body: { version: number } };

export function registerResignations(endpoints: Endpoints, context: Context, around: Around): void {
  const { config } = context;
  const by = actionBy(config);
  endpoints.member(contract.ownResignationsEndpoint, async ({ db, member, now }) => {
    const { user_id, details } = member;
    const today = companyDayOf(now, config.timeZone);
    const duties = await listDuties(db, around, { user_id, today });
    const items = (await store.listOwnResignations(db, user_id)).map(shown);
    return { today, name: details.detail.name, duties, items };
  });
  endpoints.member(contract.resignEndpoint, async (call) =>
    readChanged(call.db, await resign(by(call), around, call.body)),
  );
  const decide = async (
    call: Deciding,
    work: (action: StaffAction, seen: Versioned) => Promise<void>,
  ) => {
    await work(by(call), versioned(call));
    return readChanged(call.db, call.params.id);
  };
  endpoints.member(contract.takeBackResignationEndpoint, (call) =>
    decide(call, takeBackResignation),
  );
  endpoints.member(contract.talkEndpoint, (call) =>
    decide(call, (action, seen) => keepTalking(action, { ...call.body, ...seen })),
  );
  endpoints.member(contract.closeResignationEndpoint, (call) =>
    decide(call, (action, seen) => closeResignation(action, { ...call.body, ...seen })),
  );
  endpoints.member(contract.confirmResignationEndpoint, (call) =>
    decide(call, (action, seen) => confirmResignation(action, around, { ...call.body, ...seen })),
  );

  endpoints.member(contract.resignationQueueEndpoint, ({ db, query }) => read(db, query));
  endpoints.member(contract.exportResignationsEndpoint, (call) =>
    sendList(context, call, { ...CSV, read: (asked) => read(call.db, asked) }),
  );
  endpoints.member(contract.resignationHistoryEndpoint, async ({ db, params }) => {
    await readChanged(db, params.id);
    return { items: await listNamedHistory(db, RESIGNATION, params.id) };
  });
  endpoints.member(contract.resignationDutiesEndpoint, async ({ db, params, now }) => {
    const found = await store.findResignation(db, params.id);
    if (!found) throw notFound('This request');
    const today = companyDayOf(now, config.timeZone);
    return { items: await listDuties(db, around, { ...found, today }) };
  });
  endpoints.member(contract.resignationStatisticsEndpoint, ({ db }) => store.countLeft(db));
}
