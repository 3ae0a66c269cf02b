import { subDays } from 'date-fns';
import type * as z from 'zod/mini';
import type { Config } from '@/backend/core/config/config';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { periodOf, startOfCompanyMonth } from '@/backend/core/time/time';
import { readQuotasOf } from '@/backend/quota/public';
import { sendList } from '@/backend/core/text/csv';
import { singleFlight } from '@/backend/core/async/single-flight';
import type { Endpoints, MemberCall } from '@/backend/core/http/endpoints';
import { requireAny } from '@/backend/core/http/member';
import type { AccountFilter } from './filter-store';
import { countAccounts, listAccountIds, listAccounts, type QuotaShares } from './list-store';
import { readGiver, listAllRoles } from '@/backend/members/public';
import {
  accountChoicesEndpoint,
  accountEndpoint,
  accountsEndpoint,
  exportAccountsEndpoint,
} from '@/lib/contracts/accounts/accounts';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import { parseSort } from '@/lib/contracts/core/list';
import { warningOfGiving, whyNotGive } from '@/lib/contracts/accounts/role-rules';
import { registerAccountActions } from './action-routes';
import { ACCOUNT_COLUMNS } from './csv-columns';
import { describeAccounts, isGone, showAccounts, showTo, type Viewed, visibleStates } from './list';
import { readAccount } from './record';

const SEES_GONE = ['VIEW_DISABLED_ACCOUNTS'] as const;

type Asked = Omit<z.output<typeof accountsEndpoint.input.query>, 'sort' | 'limit' | 'cursor'>;

const IDLE_DAYS = 30;

/** The request, limited to what the reader may see. */
function filterOf(
  { member, now }: Pick<MemberCall<EndpointInput>, 'member' | 'now'>,
  { state, quota, activity, ...asked }: Asked,
  config: Pick<Config, 'timeZone'>,
) {
  if (state !== undefined && (state === 'everyone' || isGone(state))) requireAny(member, SEES_GONE);
  const idleSince = {
    none_this_month: () => startOfCompanyMonth(now, config.timeZone),
    none_in_30_days: () => subDays(now, IDLE_DAYS),
  };
  const filter: AccountFilter = {
    ...asked,
    states: visibleStates(member.permissions, state),
    idleSince: activity && idleSince[activity](),
  };
  return { filter, quota };
}

/** The quota is judged in code, by the rules of its month: its states, and how much of it is driven. */
async function judged(
  db: Database,
  { filter, quota, by }: ReturnType<typeof filterOf> & { by: string },
  viewed: Viewed,
): Promise<{ filter: AccountFilter; shares?: QuotaShares }> {
  if (quota === undefined && by !== 'quota') return { filter };
  const quotas = [...(await readQuotasOf(db, await listAccountIds(db, filter), viewed))];
  const among = quotas.flatMap(([id, { state }]) => (state === quota ? [id] : []));
  // Exempt members have no share to be sorted by.
  const counted = quotas.filter(([, { state }]) => state !== 'exempt');
  return {
    filter: quota === undefined ? filter : { ...filter, among },
    shares: new Map(counted.map(([id, { figures }]) => [id, figures.share])),
  };
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

  type Page = Parameters<typeof listAccounts>[2];
  const readList = singleFlight(
    async ({ page, ...asked }: ReturnType<typeof filterOf> & { page: Page }) => {
      const viewed = { now: context.clock.now(), config };
      const { by } = page.sort;
      const { filter, shares } = await judged(context.db, { ...asked, by }, viewed);
      const found = await listAccounts(context.db, filter, { ...page, shares });
      const items = await describeAccounts(context.db, found.items, viewed);
      return { ...found, items, count: await countAccounts(context.db, filter) };
    },
  );

  endpoints.member(accountsEndpoint, async (call) => {
    const { limit, cursor, sort, ...asked } = call.query;
    const period = periodOf(call.now, config.timeZone);
    const page = { sort: parseSort(sort), limit, cursor, period };
    const list = await readList({ ...filterOf(call, asked, config), page });
    const reader = await readerOf(call);
    return { ...list, items: list.items.map((row) => showTo(reader, row)) };
  });

  endpoints.member(exportAccountsEndpoint, async (call) => {
    const { sort: order, ...asked } = call.query;
    const sort = parseSort(order);
    const showing = await showingTo(call);
    const wanted = { ...filterOf(call, asked, config), by: sort.by };
    const { filter, shares } = await judged(call.db, wanted, showing);
    return sendList(context, call, {
      list: 'accounts',
      file: 'accounts',
      columns: ACCOUNT_COLUMNS,
      read: async ({ cursor, limit }) => {
        const period = periodOf(call.now, config.timeZone);
        const found = await listAccounts(call.db, filter, { sort, limit, cursor, period, shares });
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
