import type * as z from 'zod/mini';
import { actionBy, versioned } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import { sendList } from '@/backend/core/text/csv';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import { listNamedHistory } from '@/backend/members/public';
import {
  awardGrantsEndpoint,
  awardHistoryEndpoint,
  awardsEndpoint,
  createAwardEndpoint,
  editAwardEndpoint,
  exportGrantsEndpoint,
  grantAwardEndpoint,
  retireAwardEndpoint,
  revokeGrantEndpoint,
} from '@/lib/contracts/rewards/awards';
import { parseSort } from '@/lib/contracts/core/list';
import * as actions from './actions';
import { countGrantLines, isAward, listCatalogue, listGrantLines } from './store';
import { GRANT_COLUMNS } from './grant-columns';

async function readGrants(
  db: Database,
  { limit, cursor, sort, award }: z.output<typeof awardGrantsEndpoint.input.query>,
) {
  const page = await listGrantLines(db, award, { limit, cursor, sort: parseSort(sort) });
  return {
    ...page,
    items: page.items.map((grant) => ({
      ...grant,
      granted_at: grant.granted_at.toISOString(),
      revoked_at: grant.revoked_at?.toISOString() ?? null,
    })),
  };
}

export function registerAwards(endpoints: Endpoints, context: Context): void {
  const by = actionBy(context.config);

  endpoints.shared(
    awardsEndpoint,
    () => null,
    async (_, { db }) => {
      const catalogue = await listCatalogue(db);
      return {
        items: catalogue.map((award) => ({
          ...award,
          retired_at: award.retired_at?.toISOString() ?? null,
        })),
      };
    },
  );

  endpoints.shared(
    awardGrantsEndpoint,
    ({ query }) => query,
    async (query, { db }) => ({
      ...(await readGrants(db, query)),
      count: await countGrantLines(db, query.award),
    }),
  );

  endpoints.member(exportGrantsEndpoint, (call) =>
    sendList(context, call, {
      list: 'awards granted',
      file: 'awards-granted',
      columns: GRANT_COLUMNS,
      read: (asked) => readGrants(call.db, asked),
    }),
  );

  endpoints.member(awardHistoryEndpoint, async ({ db, params }) => {
    if (!(await isAward(db, params.id))) throw notFound('This award');
    return { items: await listNamedHistory(db, 'award', params.id) };
  });

  endpoints.member(createAwardEndpoint, async (call) => ({
    id: await actions.create(by(call), call.body.award),
  }));
  endpoints.member(editAwardEndpoint, async (call) => {
    await actions.edit(by(call), versioned(call), call.body.award);
    return {};
  });
  endpoints.member(retireAwardEndpoint, async (call) => {
    await actions.retire(by(call), versioned(call), call.body.is_retired);
    return {};
  });
  endpoints.member(grantAwardEndpoint, async (call) => ({
    granted: await actions.grant(by(call), call.params.id, call.body.user_ids, call.body.reason),
  }));
  endpoints.member(revokeGrantEndpoint, async (call) => {
    await actions.revoke(by(call), versioned(call), call.body.reason);
    return {};
  });
}
