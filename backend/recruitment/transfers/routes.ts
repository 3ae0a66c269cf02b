import type * as z from 'zod/mini';
import type { Context } from '@/backend/core/context';
import { sendList } from '@/backend/core/text/csv';
import type { Endpoints, MemberCall } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import { listNamedHistory } from '@/backend/members/public';
import {
  acceptTransferEndpoint,
  answerTransferEndpoint,
  askTransferEndpoint,
  declineTransferEndpoint,
  divisionsEndpoint,
  divisionTransfersEndpoint,
  exportTransfersEndpoint,
  ownDivisionEndpoint,
  requestTransferEndpoint,
  transferHistoryEndpoint,
  withdrawTransferEndpoint,
} from '@/lib/contracts/recruitment/division-transfers';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import { parseSort } from '@/lib/contracts/core/list';
import { findOwnDivision } from '@/backend/divisions/public';
import { listDivisions, listOpenDivisions } from './division-places-store';
import { answerTransfer, requestTransfer, withdrawTransfer } from './own-transfers';
import { TRANSFERS_CSV } from './csv-columns';
import { acceptTransfer, askAboutTransfer, declineTransfer, type TransferActor } from './transfers';
import {
  isTransfer,
  listOwnTransfers,
  listTransfers,
  lockTransfer,
  type StoredWish,
} from './store';

const named = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' };
const namedMember = (user_id: number | null, name: string | null) =>
  user_id === null ? null : { user_id, name: name ?? '' };

const shown = <Row extends StoredWish>(row: Row) => ({
  ...row,
  driver: { user_id: row.user_id, name: row.driver_name },
  from: named(row.from_id, row.from_name),
  to: named(row.to_id, row.to_name),
  effective_at: row.effective_at?.toISOString() ?? null,
  decided_by: namedMember(row.decided_by, row.decider_name),
  decided_at: row.decided_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

const actorOf = ({ member, caller, now }: MemberCall<EndpointInput>): TransferActor => ({
  user_id: member.user_id,
  name: member.details.detail.name,
  address: caller.address,
  now,
});

async function readAfter({ db, now }: MemberCall<EndpointInput>, id: number) {
  const after = await lockTransfer(db, id, now);
  if (!after) throw notFound('This transfer');
  return { id, state: after.state, version: after.version };
}

function registerOwnTransfers(endpoints: Endpoints): void {
  endpoints.member(ownDivisionEndpoint, async ({ db, member: { user_id } }) => {
    const division = await findOwnDivision(db, user_id);
    return {
      division: division && { ...division, since: division.since.toISOString() },
      open_divisions: await listOpenDivisions(db, user_id),
      transfers: (await listOwnTransfers(db, user_id)).map((transfer) => ({
        ...shown(transfer),
        // The reason for waiving the rank is for staff only.
        note: transfer.state === 'declined' ? transfer.note : null,
      })),
    };
  });
  endpoints.member(requestTransferEndpoint, async (call) =>
    readAfter(call, await requestTransfer(call.db, actorOf(call), call.body)),
  );
  endpoints.member(withdrawTransferEndpoint, async (call) => {
    const { id } = call.params;
    await withdrawTransfer(call.db, actorOf(call), { id, ...call.body });
    return readAfter(call, id);
  });
  endpoints.member(answerTransferEndpoint, async (call) => {
    const { id } = call.params;
    await answerTransfer(call.db, actorOf(call), { id, ...call.body });
    return readAfter(call, id);
  });
}

async function readTransfers(
  { db, now }: Pick<MemberCall<EndpointInput>, 'db' | 'now'>,
  asked: z.output<typeof divisionTransfersEndpoint.input.query>,
) {
  const { cursor, limit, sort, ...filter } = asked;
  const { isDescending } = parseSort(sort);
  const page = await listTransfers(db, filter, { isDescending, limit, cursor, now });
  return { ...page, items: page.items.map(shown) };
}

export function registerTransfers(endpoints: Endpoints, context: Context): void {
  const { config } = context;
  endpoints.member(divisionTransfersEndpoint, (call) => readTransfers(call, call.query));
  endpoints.member(exportTransfersEndpoint, (call) =>
    sendList(context, call, { ...TRANSFERS_CSV, read: (asked) => readTransfers(call, asked) }),
  );
  endpoints.member(transferHistoryEndpoint, async ({ db, params }) => {
    if (!(await isTransfer(db, params.id))) throw notFound('This transfer');
    return { items: await listNamedHistory(db, 'division_transfer', params.id) };
  });
  endpoints.member(divisionsEndpoint, async ({ db }) => ({
    items: (await listDivisions(db)).map(({ leader_id, leader_name, ...division }) => ({
      ...division,
      leader: namedMember(leader_id, leader_name),
    })),
  }));
  endpoints.member(acceptTransferEndpoint, async (call) => {
    const { id } = call.params;
    await acceptTransfer(call.db, config, actorOf(call), { id, ...call.body });
    return readAfter(call, id);
  });
  endpoints.member(declineTransferEndpoint, async (call) => {
    const { id } = call.params;
    await declineTransfer(call.db, actorOf(call), { id, ...call.body });
    return readAfter(call, id);
  });
  endpoints.member(askTransferEndpoint, async (call) => {
    const { id } = call.params;
    await askAboutTransfer(call.db, actorOf(call), { id, ...call.body });
    return readAfter(call, id);
  });
  registerOwnTransfers(endpoints);
}
