import { subMinutes } from 'date-fns';
import type { FastifyReply } from 'fastify';
import { callerOf, type Caller } from '@/backend/core/http/caller';
import type { Authenticate, Context } from '@/backend/core/context';
import { Refusal } from '@/backend/core/http/errors';
import type { Member } from '@/backend/core/http/member';
import { markSeen, isHere } from '@/backend/members/public';
import type { Hold } from '@/lib/contracts/core/holds';
import type { MemberDetails } from '@/lib/contracts/session/session';
import { clearCookies, hashOfShown, SESSION_COOKIE, setShownCookies, type Shown } from './cookies';
import { endSession, letAllSessionsRunOut } from './end-store';
import { endOfSession } from './idle';
import { findSession, markUsed, type FoundSession } from './store';

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

const isOver = (found: FoundSession, now: Date): boolean =>
  endOfSession(found.last_used_at, found.permissions.length > 0) < now || !isHere(found.state);

/** What the member must do before anything else. */
function holdOf(found: FoundSession, { requiredConnections }: Context['config']): Hold | null {
  if (found.state === 'onboarding') return 'onboarding';
  if (!found.has_accepted_rules) return 'rules';
  return requiredConnections.every((service) => found.linked.includes(service))
    ? null
    : 'connections';
}

/**
 * Whether a token still belongs to a session, optionally of a given member, without counting as
 * use.
 */
export async function isSignedIn(
  { clock, db }: Pick<Context, 'clock' | 'db'>,
  token: string,
  userId?: number,
): Promise<boolean> {
  const found = await findSession(db, token);
  if (found === null || isOver(found, clock.now())) return false;
  return userId === undefined || found.user_id === userId;
}

const LEFT = 'This account is closed, because you left the company.';

/** @param mayReturn whether they are told that they can come back, which HR may have ruled out */
export const accountDisabled = (status: 401 | 403, state: string, mayReturn = false) => {
  const left = mayReturn ? `${LEFT} You can apply to join again.` : LEFT;
  const words = state === 'left' ? left : 'This account is disabled. Contact HR.';
  return new Refusal(status, 'account_disabled', words);
};

/**
 * The member of a session token, or null. Expired sessions are deleted so that they stay expired.
 * Sends `details` again if its content has changed. Throws if the account was closed during the
 * session.
 */
export async function readMember(
  { clock, db, config }: Pick<Context, 'clock' | 'db' | 'config'>,
  token: string,
  caller: Caller,
  reply: FastifyReply,
): Promise<Member | null> {
  const now = clock.now();
  const found = await findSession(db, token);
  if (!found || isOver(found, now)) {
    clearCookies(reply);
    if (found && !isHere(found.state)) {
      // Not deleted yet, because a page sends several requests that should all get the same answer.
      await letAllSessionsRunOut(db, found.user_id);
      throw accountDisabled(401, found.state);
    }
    if (found) await endSession(db, found.user_id, found.session_id);
    return null;
  }

  const details = detailsOf(found);
  const shown: Shown = { details, display: `${found.units}:${found.time_zone ?? ''}` };
  const detailsHash = hashOfShown(shown);
  const isChanged = detailsHash !== found.details_hash;
  if (isChanged) setShownCookies(reply, shown, caller.isHttps);
  // Once a minute is precise enough and keeps reads from writing.
  if (isChanged || found.last_used_at < subMinutes(now, 1)) {
    await markUsed(db, found, { last_used_at: now, details_hash: detailsHash });
    await markSeen(db, found.user_id, now);
  }

  return {
    user_id: found.user_id,
    session_id: found.session_id,
    permissions: new Set(found.permissions),
    details,
    expires_at: endOfSession(now, found.permissions.length > 0),
    hold: holdOf(found, config),
  };
}

/** Finds the member of the `session` cookie. */
export const createAuthenticate =
  (context: Context): Authenticate =>
  async (request, reply) => {
    const token = request.cookies[SESSION_COOKIE];
    return token ? readMember(context, token, callerOf(request, context.config), reply) : null;
  };
