import { audit } from '@/backend/core/audit/audit';
import { announce } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints, MemberCall } from '@/backend/core/http/endpoints';
import { alreadyDecided, notFound, notUnderstood, Refusal } from '@/backend/core/http/errors';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { mailOwner, factorResetRefused } from '@/backend/mail/public';
import { levelOf } from '@/backend/members/public';
import { withdrawNotices } from '@/backend/inbox/public';
import { FACTOR_NOTICES } from '@/backend/session/notices';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import {
  decideFactorResetEndpoint,
  factorResetsEndpoint,
} from '@/lib/contracts/session/second-factor';
import { liftFactor } from './lift-factor';
import { findDecision, listOpenResets, lockReset, refuseReset } from './reset-store';
import type { Owner } from './verify-second-factor';

type Deciding = MemberCall<EndpointInput>;

const NO_REASON = 'Give a reason of at least 10 characters.';

/** No one decides about themselves or someone above them. */
const mayDecide = async (db: Database, deciderId: number, ownerId: number): Promise<boolean> =>
  ownerId !== deciderId && (await levelOf(db, deciderId)) >= (await levelOf(db, ownerId));

async function whyNotOpen(db: Database, id: number): Promise<Refusal> {
  const decision = await findDecision(db, id);
  if (!decision) return notFound('This request');
  return alreadyDecided(decision);
}

async function refuse(
  { config }: Context,
  {
    db,
    member,
    caller,
    request,
    now,
    params,
    body,
  }: Deciding & {
    params: { id: number };
    body: { reason?: string | undefined };
  },
  owner: Owner,
): Promise<void> {
  const { reason } = body;
  if (reason === undefined) throw notUnderstood(NO_REASON, { reason: NO_REASON });
  await refuseReset(db, { id: params.id, decided_by: member.user_id, reason, now });
  const kinds = [FACTOR_NOTICES.factor_reset_asked];
  await withdrawNotices(db, { kinds, about: owner.user_id }, now);
  await audit(db, {
    at: now,
    actor_id: member.user_id,
    actor_address: caller.address,
    action: 'auth.mfa_reset_refused',
    object_type: 'user',
    object_id: owner.user_id,
    summary: sentence`Declined to reset two-step verification for ${nameOfMember(owner.user_id)}`,
    reason,
    request_id: request.id,
  });
  // By email, since the owner can't sign in to read the inbox.
  const text = factorResetRefused({ company: config.companyName, name: owner.name, reason });
  await mailOwner(db, owner, { ...text, cause: `factor-reset-refused ${params.id}` }, now);
}

/** Reset requests, decided by members who manage accounts. */
export function registerFactorResets(endpoints: Endpoints, context: Context): void {
  endpoints.member(factorResetsEndpoint, async ({ db, member }) => {
    const open = await listOpenResets(db);
    return {
      items: await Promise.all(
        open.map(async ({ asked_at, ...reset }) => ({
          ...reset,
          asked_at: asked_at.toISOString(),
          may_decide: await mayDecide(db, member.user_id, reset.user_id),
        })),
      ),
    };
  });

  endpoints.member(decideFactorResetEndpoint, async (call) => {
    const { db, member, params, body, now, caller, request } = call;
    const owner = await lockReset(db, params.id);
    if (!owner) throw await whyNotOpen(db, params.id);
    if (!(await mayDecide(db, member.user_id, owner.user_id)))
      throw new Refusal(403, 'not_yours', 'Someone else at or above their level must decide.');
    announce(db, { topic: 'accounts', needs: ['MANAGE_USERS_ROLES'] });
    if (!body.is_approved) {
      await refuse(context, call, owner);
      return {};
    }
    await liftFactor(context, db, {
      owner,
      actor: { user_id: member.user_id, address: caller.address },
      summary: sentence`Reset two-step verification for ${nameOfMember(owner.user_id)}`,
      now,
      requestId: request.id,
      ...(body.reason !== undefined && { reason: body.reason }),
    });
    return {};
  });
}
