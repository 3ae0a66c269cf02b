import { audit } from '@/backend/core/audit/audit';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import { newToken, sha256 } from '@/backend/core/http/tokens';
import * as contract from '@/lib/contracts/events/feeds';
import { calendarOf } from './calendar';
import { findFeed, findReader, listForCalendar, replaceFeed } from './feed-store';

/** Calendars that programs subscribe to, by a private address. */
export function registerFeeds(endpoints: Endpoints, { config }: Context): void {
  endpoints.public(contract.feedEndpoint, async ({ db, params, now, reply }) => {
    const user_id = await findReader(db, sha256(params.token));
    if (user_id === null) throw notFound('This calendar');
    const isOwn = params.feed === 'own.ics';
    const shown = await listForCalendar(db, { user_id, isOwn, now });
    const name = isOwn ? `${config.companyName}: my events` : `${config.companyName}: events`;
    reply.type('text/calendar; charset=utf-8').headers({
      'cache-control': 'private, no-cache',
      'content-disposition': `inline; filename="${params.feed}"`,
    });
    return calendarOf(name, shown, config);
  });

  endpoints.member(contract.ownFeedEndpoint, async ({ db, member }) => ({
    created_at: (await findFeed(db, member.user_id))?.created_at.toISOString() ?? null,
  }));

  endpoints.member(contract.resetFeedEndpoint, async ({ db, member, now, caller }) => {
    const { user_id } = member;
    const token = newToken();
    await replaceFeed(db, { user_id, token_hash: sha256(token), created_at: now });
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
