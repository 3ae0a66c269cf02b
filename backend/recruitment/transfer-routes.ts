import type { Endpoints, MemberCall } from '@/backend/core/endpoints';
import { notFound } from '@/backend/core/errors';
import {
  acceptTransferEndpoint,
  askTransferEndpoint,
  declineTransferEndpoint,
  divisionsEndpoint,
  divisionTransfersEndpoint,
} from '@/lib/contracts/division-transfers';
import type { EndpointInput } from '@/lib/contracts/endpoint';
import { parseSort } from '@/lib/contracts/list';
import { listDivisions } from './division-store';
import { acceptTransfer, askAboutTransfer, declineTransfer, type Decider } from './transfers';
import { listTransfers, lockTransfer, type StoredTransfer } from './transfer-store';

const named = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' };
const namedMember = (user_id: number | null, name: string | null) =>
  user_id === null ? null : { user_id, name: name ?? '' };

const shown = (row: StoredTransfer) => ({
  ...row,
  driver: { user_id: row.user_id, name: row.driver_name },
  from: named(row.from_id, row.from_name),
  to: named(row.to_id, row.to_name),
  effective_at: row.effective_at?.toISOString() ?? null,
  decided_by: namedMember(row.decided_by, row.decider_name),
  decided_at: row.decided_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

const deciderOf = ({ member, caller, now }: MemberCall<EndpointInput>): Decider => ({
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

export function registerTransfers(endpoints: Endpoints): void {
  endpoints.member(
    divisionTransfersEndpoint,
    async ({ db, query: { cursor, limit, sort, ...filter }, now }) => {
      const { isDescending } = parseSort(sort ?? 'created_at');
      const page = await listTransfers(db, filter, { isDescending, limit, cursor, now });
      return { ...page, items: page.items.map(shown) };
    },
  );
  endpoints.member(divisionsEndpoint, async ({ db }) => ({
    items: (await listDivisions(db)).map(({ leader_id, leader_name, ...division }) => ({
      ...division,
      leader: namedMember(leader_id, leader_name),
    })),
  }));
  endpoints.member(acceptTransferEndpoint, async (call) => {
    const { id } = call.params;
    await acceptTransfer(call.db, deciderOf(call), { id, ...call.body });
    return readAfter(call, id);
  });
  endpoints.member(declineTransferEndpoint, async (call) => {
    const { id } = call.params;
    await declineTransfer(call.db, deciderOf(call), { id, ...call.body });
    return readAfter(call, id);
  });
  endpoints.member(askTransferEndpoint, async (call) => {
    const { id } = call.params;
    await askAboutTransfer(call.db, deciderOf(call), { id, ...call.body });
    return readAfter(call, id);
  });
}
