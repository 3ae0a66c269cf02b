import { addDays, subDays, subHours, subMinutes } from 'date-fns';
import { callerOf } from '@/backend/core/caller';
import type { Authenticate, Context } from '@/backend/core/context';
import type { MemberDetails } from '@/lib/contracts/session';
import { clearCookies, hashOfDetails, SESSION_COOKIE, setDetailsCookie } from './cookies';
import { findSession, markUsed, type FoundSession } from './store';

export const SESSION_DAYS = 30;
/** Who holds permissions signs in again after this long without a request. */
const STAFF_IDLE_HOURS = 12;
const MAY_BE_SIGNED_IN = ['onboarding', 'active', 'loa'];

export const mayBeSignedIn = (state: string): boolean => MAY_BE_SIGNED_IN.includes(state);

const detailsOf = (found: FoundSession): MemberDetails => ({
  user_id: found.user_id,
  detail: {
    avatar: found.avatar,
    name: found.name,
    supporter: found.supporter,
    role: { name: found.role_name, color: found.role_color },
    driver_rank: { name: found.rank_name, color: found.rank_color },
  },
});

function isOver(found: FoundSession, now: Date): boolean {
  const isStaff = found.permissions.length > 0;
  const endsAfter = isStaff ? subHours(now, STAFF_IDLE_HOURS) : subDays(now, SESSION_DAYS);
  return found.last_used_at < endsAfter || !mayBeSignedIn(found.state);
}

/** Finds the member of the `session` cookie; renews `details` where what it shows has changed. */
export function createAuthenticate({ config, clock, db }: Context): Authenticate {
  return async (request, reply) => {
    const token = request.cookies[SESSION_COOKIE];
    if (!token) return null;
    const now = clock.now();
    const found = await findSession(db, token);
    if (!found || isOver(found, now)) {
      clearCookies(reply);
      return null;
    }

    const details = detailsOf(found);
    const detailsHash = hashOfDetails(details);
    const isChanged = detailsHash !== found.details_hash;
    if (isChanged) setDetailsCookie(reply, details, callerOf(request, config).isHttps);
    // Once a minute is exact enough, and keeps reads from writing.
    if (isChanged || found.last_used_at < subMinutes(now, 1))
      await markUsed(db, found.session_id, { last_used_at: now, details_hash: detailsHash });

    return {
      user_id: found.user_id,
      session_id: found.session_id,
      permissions: new Set(found.permissions),
      details,
      expires_at: addDays(now, SESSION_DAYS),
    };
  };
}
