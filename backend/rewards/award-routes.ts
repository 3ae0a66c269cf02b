import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/endpoints';
import {
  awardGrantsEndpoint,
  awardsEndpoint,
  createAwardEndpoint,
  editAwardEndpoint,
  grantAwardEndpoint,
  retireAwardEndpoint,
  revokeGrantEndpoint,
} from '@/lib/contracts/awards';
import { parseSort } from '@/lib/contracts/list';
import { actBy, versioned } from './act';
import * as actions from './award-actions';
import { countGrantLines, listCatalogue, listGrantLines } from './award-store';

export function registerAwards(endpoints: Endpoints, { config }: Context): void {
  const by = actBy(config);

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
    async ({ limit, cursor, sort = '-granted', award }, { db }) => {
      const page = await listGrantLines(db, award, { limit, cursor, sort: parseSort(sort) });
      return {
        ...page,
        items: page.items.map((grant) => ({
          ...grant,
          granted_at: grant.granted_at.toISOString(),
          revoked_at: grant.revoked_at?.toISOString() ?? null,
        })),
        count: await countGrantLines(db, award),
      };
    },
  );

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
