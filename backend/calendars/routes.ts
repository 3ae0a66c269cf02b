import { audit } from '@/backend/core/audit/audit';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import { newToken, sha256 } from '@/backend/core/http/tokens';
import { listHolders } from '@/backend/members/public';
import * as contract from '@/lib/contracts/calendars';
import { calendarOf } from './calendar';
import type { Feed } from './feed';
import { findAddress, findReader, replaceAddress } from './store';

/** The token outlives permissions, so each reading asks for them. */
const mayRead = async (db: Database, { needs }: Feed, userId: number) =>
  needs === undefined || (await listHolders(db, [needs])).includes(userId);

/** Calendars that programs subscribe to, by a private address. */
export function registerCalendars(
  endpoints: Endpoints,
  { config }: Context,
  feeds: readonly Feed[],
): void {
  endpoints.public(contract.feedEndpoint, async ({ db, params, query, now, reply }) => {
    const { kind } = query;
    const user_id = await findReader(db, sha256(params.token));
    const feed = feeds.find(({ file }) => file === params.feed);
    if (user_id === null || !feed || !(await mayRead(db, feed, user_id)))
      throw notFound('This calendar');
    const entries = await feed.list(db, { user_id, now, kind });
    reply.type('text/calendar; charset=utf-8').headers({
      'cache-control': 'private, no-cache',
      'content-disposition': `inline; filename="${feed.file}"`,
    });
    return calendarOf(`${config.companyName}: ${feed.title(kind)}`, entries, config);
  });

  endpoints.member(contract.calendarAddressEndpoint, async ({ db, member }) => ({
    created_at: (await findAddress(db, member.user_id))?.created_at.toISOString() ?? null,
  }));

  endpoints.member(contract.resetCalendarAddressEndpoint, async ({ db, member, now, caller }) => {
    const { user_id } = member;
    const token = newToken();
    await replaceAddress(db, { user_id, token_hash: sha256(token), created_at: now });
    await audit(db, {
      at: now,
      actor_id: user_id,
      actor_address: caller.address,
      action: 'user.calendar_reset',
      object_type: 'user',
      object_id: user_id,
      summary: sentence`${nameOfMember(user_id)} created a new calendar address.`,
    });
    return { token };
  });
}
