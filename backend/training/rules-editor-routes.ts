import type { Endpoints } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import { htmlOf } from '@/backend/core/text/markdown';
import { COUNT_LIMIT, parseSort } from '@/lib/contracts/core/list';
import * as contract from '@/lib/contracts/training';
import { publish } from './publish-rules';
import {
  countRulesVersions,
  findRulesVersion,
  listRulesVersions,
  type StoredVersion,
} from './rules-store';

const shown = ({ published_by, publisher_name, published_at, ...version }: StoredVersion) => ({
  ...version,
  published_at: published_at.toISOString(),
  published_by:
    published_by === null ? null : { user_id: published_by, name: publisher_name ?? '' },
});

/** The versions of the company's rules, and how another one comes. */
export function registerRulesEditor(endpoints: Endpoints): void {
  endpoints.member(contract.rulesVersionsEndpoint, async ({ db, query }) => {
    const { limit, cursor } = query;
    const sort = parseSort(query.sort);
    const { items, ...page } = await listRulesVersions(db, { sort, limit, cursor });
    return {
      ...page,
      items: items.map(shown),
      count: await countRulesVersions(db, COUNT_LIMIT + 1),
    };
  });

  endpoints.member(contract.rulesVersionEndpoint, async ({ db, params }) => {
    const found = await findRulesVersion(db, params.id);
    if (!found) throw notFound('This version');
    const { body, questions, ...version } = found;
    return { ...shown(version), body, questions, html: htmlOf(body) };
  });

  endpoints.member(contract.previewRulesEndpoint, ({ body }) => ({ html: htmlOf(body.body) }));

  endpoints.member(contract.publishRulesEndpoint, ({ db, member, caller, now, request, body }) =>
    publish(
      db,
      {
        user_id: member.user_id,
        name: member.details.detail.name,
        address: caller.address,
        request_id: request.id,
        now,
      },
      body,
    ),
  );
}
