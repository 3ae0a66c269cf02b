import { audit } from '@/backend/core/audit/audit';
import type { Context } from '@/backend/core/context';
import type { Endpoints, MemberCall } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import { checkPermissionsEndpoint } from '@/lib/contracts/core/access';
import { DEFAULT_PAGE_SIZE } from '@/lib/contracts/core/list';
import { holdsAny } from '@/lib/contracts/core/permissions';
import {
  endAllSessionsEndpoint,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  openSessionsEndpoint,
  challengeEndpoint,
  sessionEndpoint,
  signInEndpoint,
  signOutEndpoint,
} from '@/lib/contracts/session/session';
import { clearCookies } from './cookies';
import { deviceOf } from './device';
import { type AroundSignIn, completeSignIn } from './complete-sign-in';
import { usedSince } from './idle';
import { registerPasswords } from './password/routes';
import { giveChallenge } from './password/proof-of-work';
import { checkPassword } from './sign-in';
import { endAllSessions, endOtherSessions, endSession } from './end-store';
import { readOtherSessions, readOwnSession } from './store';

export function registerSession(endpoints: Endpoints, context: Context & AroundSignIn): void {
  endpoints.member(sessionEndpoint, ({ member }) => ({
    ...member.details,
    expires_at: member.expires_at.toISOString(),
  }));

  endpoints.member(checkPermissionsEndpoint, ({ member, body }) =>
    body.bundle
      ? body.permissions.map((permission) => ({
          permission,
          approved: member.permissions.has(permission),
        }))
      : { approved: holdsAny(member.permissions, body.permissions) },
  );

  endpoints.public(challengeEndpoint, () => giveChallenge(context));

  endpoints.public(signInEndpoint, async (call) => {
    const account = await checkPassword(context, { ...call.body, ...call });
    return completeSignIn(context, call, { account, method: 'password' });
  });

  registerOpenSessions(endpoints);
  registerPasswords(endpoints, context);
}

function registerOpenSessions(endpoints: Endpoints): void {
  endpoints.member(signOutEndpoint, async (call) => {
    await endSession(call.db, call.member.user_id, call.member.session_id);
    await auditSession(call, 'auth.logout', call.member.session_id, 'Signed out');
    clearCookies(call.reply);
    return {};
  });

  endpoints.member(openSessionsEndpoint, async ({ db, member, query, now }) => {
    const since = usedSince(now, member.permissions.size > 0);
    const own = query.cursor === undefined ? await readOwnSession(db, member.session_id) : [];
    const page = { limit: DEFAULT_PAGE_SIZE - own.length, cursor: query.cursor };
    const others = await readOtherSessions(db, { member, since }, page);
    const items = [...own, ...others.items].map(({ created_at, last_used_at, ...session }) => ({
      ...session,
      device: deviceOf(session.device),
      signed_in_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      is_current: session.id === member.session_id,
    }));
    return { items, next: others.next };
  });

  endpoints.member(endSessionEndpoint, async (call) => {
    const { db, member, params } = call;
    if (!(await endSession(db, member.user_id, params.id))) throw notFound('This session');
    await auditSession(call, 'auth.session_ended', params.id, 'Signed out on one device');
    if (params.id === member.session_id) clearCookies(call.reply);
    return {};
  });

  endpoints.member(endOtherSessionsEndpoint, async (call) => {
    await endOtherSessions(call.db, call.member);
    const summary = 'Signed out on every other device';
    await auditSession(call, 'auth.other_sessions_ended', call.member.session_id, summary);
    return {};
  });

  endpoints.member(endAllSessionsEndpoint, async (call) => {
    await endAllSessions(call.db, call.member.user_id);
    await auditSession(
      call,
      'auth.sessions_ended',
      call.member.session_id,
      'Signed out everywhere',
    );
    clearCookies(call.reply);
    return {};
  });
}

const auditSession = (
  { db, member, caller, now, request }: MemberCall<EndpointInput>,
  action: string,
  sessionId: number,
  summary: string,
) =>
  audit(db, {
    at: now,
    actor_id: member.user_id,
    actor_address: caller.address,
    action,
    object_type: 'session',
    object_id: sessionId,
    summary,
    request_id: request.id,
  });
