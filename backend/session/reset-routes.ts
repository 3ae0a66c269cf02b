import { audit } from '@/backend/core/audit';
import type { Context } from '@/backend/core/context';
import type { Endpoints, MemberCall } from '@/backend/core/endpoints';
import { notFound, Refusal } from '@/backend/core/errors';
import type { EndpointInput } from '@/lib/contracts/endpoint';
import {
  decideFactorResetEndpoint,
  factorResetsEndpoint,
  liftFactorEndpoint,
} from '@/lib/contracts/second-factor';
import { liftFactor } from './lift-factor';
import { levelOf, listOpenResets, lockReset, refuseReset } from './reset-store';
import { readOwner } from './store';
import type { Owner } from './try-code';

/** Nobody decides over themselves or somebody above them. */
async function requireLevel({ db, member }: MemberCall<EndpointInput>, owner: Owner) {
  const mayDecide =
    owner.user_id !== member.user_id &&
    (await levelOf(db, member.user_id)) >= (await levelOf(db, owner.user_id));
  if (!mayDecide)
    throw new Refusal(
      403,
      'not_yours',
      'Somebody else of their level or above has to decide this.',
    );
}

const liftingBy = ({ member, caller, now, request }: MemberCall<EndpointInput>, owner: Owner) => ({
  owner,
  actor: { user_id: member.user_id, address: caller.address },
  summary: `Lifted two-step sign-in of ${owner.name}`,
  now,
  requestId: request.id,
});

/** What those who manage accounts do with the second factor of others. */
export function registerFactorResets(endpoints: Endpoints, context: Context): void {
  endpoints.member(factorResetsEndpoint, async ({ db }) => ({
    items: (await listOpenResets(db)).map(({ asked_at, ...reset }) => ({
      ...reset,
      asked_at: asked_at.toISOString(),
    })),
  }));

  endpoints.member(decideFactorResetEndpoint, async (call) => {
    const { db, member, params, body, now, caller, request } = call;
    const owner = await lockReset(db, params.id);
    if (!owner) throw notFound('This request');
    await requireLevel(call, owner);
    if (body.is_approved) {
      await liftFactor(context, db, liftingBy(call, owner));
      return {};
    }
    await refuseReset(db, { id: params.id, decided_by: member.user_id, now });
    await audit(db, {
      at: now,
      actor_id: member.user_id,
      actor_address: caller.address,
      action: 'auth.mfa_reset_refused',
      object_type: 'user',
      object_id: owner.user_id,
      summary: `Left two-step sign-in of ${owner.name} on`,
      request_id: request.id,
    });
    return {};
  });

  endpoints.member(liftFactorEndpoint, async (call) => {
    const owner = await readOwner(call.db, call.params.id);
    if (!owner) throw notFound('This member');
    await requireLevel(call, owner);
    await liftFactor(context, call.db, { ...liftingBy(call, owner), reason: call.body.reason });
    return {};
  });
}
