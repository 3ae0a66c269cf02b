import type { Context } from '@/backend/core/context';
import { sendList } from '@/backend/core/text/csv';
import type { Endpoints, MemberCall } from '@/backend/core/http/endpoints';
import { requireAny } from '@/backend/core/http/member';
import { type AccountFilter, countAccounts, listAccounts } from './list-store';
import { readGiver, listAllRoles } from '@/backend/members/public';
import {
  accountChoicesEndpoint,
  accountEndpoint,
  type AccountRow,
  accountsEndpoint,
  exportAccountsEndpoint,
} from '@/lib/contracts/accounts/accounts';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import { parseSort } from '@/lib/contracts/core/list';
import { warningOfGiving, whyNotGive } from '@/lib/contracts/accounts/role-rules';
import { registerAccountActions } from './action-routes';
import { ACCOUNT_COLUMNS } from './csv-columns';
import { isGone, showAccounts, visibleStates } from './list';
import { readAccount } from './record';

const SEES_GONE = ['VIEW_DISABLED_ACCOUNTS'] as const;
const DEFAULT_SORT = 'member_no';

type Asked = Omit<AccountFilter, 'states' | 'id'> & {
  state?: AccountRow['state'] | 'everyone' | undefined;
};

/** The request, limited to what the reader may see. */
function filterOf(
  { member }: Pick<MemberCall<EndpointInput>, 'member'>,
  { state, role, link, elsewhere, search }: Asked,
): AccountFilter {
  if (state !== undefined && (state === 'everyone' || isGone(state))) requireAny(member, SEES_GONE);
  return { states: visibleStates(member.permissions, state), role, link, elsewhere, search };
}

export function registerAccounts(endpoints: Endpoints, context: Context): void {
  const { config } = context;
  const readerOf = async ({ db, member }: MemberCall<EndpointInput>) => ({
    ...(await readGiver(db, member.user_id)),
    user_id: member.user_id,
  });
  const showingTo = async (call: MemberCall<EndpointInput>) => ({
    reader: await readerOf(call),
    now: call.now,
    config,
  });

  endpoints.member(accountsEndpoint, async (call) => {
    const { limit, cursor, sort = DEFAULT_SORT, ...asked } = call.query;
    const filter = filterOf(call, asked);
    const page = await listAccounts(call.db, filter, { sort: parseSort(sort), limit, cursor });
    return {
      ...page,
      items: await showAccounts(call.db, page.items, await showingTo(call)),
      count: await countAccounts(call.db, filter),
    };
  });

  endpoints.member(exportAccountsEndpoint, async (call) => {
    const { sort = DEFAULT_SORT, ...asked } = call.query;
    const filter = filterOf(call, asked);
    const showing = await showingTo(call);
    return sendList(context, call, {
      list: 'accounts',
      file: 'accounts',
      columns: ACCOUNT_COLUMNS,
      read: async ({ cursor, limit }) => {
        const page = { sort: parseSort(sort), limit, cursor };
        const found = await listAccounts(call.db, filter, page);
        return { ...found, items: await showAccounts(call.db, found.items, showing) };
      },
    });
  });

  endpoints.member(accountChoicesEndpoint, async ({ db, member }) => {
    const giver = await readGiver(db, member.user_id);
    const roles = await listAllRoles(db);
    const highest = Math.max(...roles.map(({ level }) => level));
    return {
      roles: roles.map((role) => ({
        id: role.id,
        name: role.name,
        color: role.color,
        level: role.level,
        why_not: whyNotGive(giver, role),
        warning: warningOfGiving(giver, role, highest),
      })),
    };
  });

  endpoints.member(accountEndpoint, async (call) =>
    readAccount(call.db, call.params.id, await showingTo(call)),
  );

  registerAccountActions(endpoints, context);
}
