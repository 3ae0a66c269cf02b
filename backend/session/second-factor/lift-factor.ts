import { audit } from '@/backend/core/audit/audit';
import { announce } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { nameOfMember, sentence, type Sentence } from '@/backend/core/audit/sentence';
import { tell, tellOthersWho, withdrawNotices } from '@/backend/inbox/public';
import { FACTOR_NOTICES, MANAGERS } from '@/backend/session/notices';
import { mailOwner, factorLifted, factorResetAsked } from '@/backend/mail/public';
import { endAccess } from '@/backend/session/access-store';
import { forgetFactorFailuresOf, lockFactors, removeFactor } from './store';
import { askForReset, recordLifting } from './reset-store';
import type { Owner } from './verify-second-factor';

interface Lifting {
  owner: Owner;
  /** Who resets it: the owner through Discord, or a manager; null from the command line. */
  actor: { user_id: number | null; address: string };
  summary: Sentence;
  now: Date;
  requestId: string;
  reason?: string;
}

const auditLifting = (tx: Database, lifting: Lifting, action: string) =>
  audit(tx, {
    at: lifting.now,
    actor_id: lifting.actor.user_id,
    actor_address: lifting.actor.address,
    action,
    object_type: 'user',
    object_id: lifting.owner.user_id,
    summary: lifting.summary,
    request_id: lifting.requestId,
    ...(lifting.reason !== undefined && { reason: lifting.reason }),
  });

/** Removes an account's second factor; the owner sets it up again at the next sign-in. */
export async function liftFactor(
  { config }: Pick<Context, 'config'>,
  tx: Database,
  lifting: Lifting,
): Promise<void> {
  const { owner, now } = lifting;
  const { user_id, name } = owner;
  await lockFactors(tx, user_id);
  await removeFactor(tx, user_id);
  await forgetFactorFailuresOf(tx, user_id);
  await endAccess(tx, user_id);
  await recordLifting(tx, { user_id, decided_by: lifting.actor.user_id, now });
  await auditLifting(tx, lifting, 'auth.mfa_reset');
  const text = factorLifted({ company: config.companyName, name });
  const cause = `factor-lifted ${user_id} ${now.toISOString()}`;
  await mailOwner(tx, owner, { ...text, cause }, now);
  const own = 'Two-step verification was reset for your account. If this wasn’t you, tell HR.';
  const { factor_lifted: kind, factor_lifted_of, factor_reset_asked } = FACTOR_NOTICES;
  await withdrawNotices(tx, { kinds: [factor_reset_asked], about: user_id }, now);
  const about = user_id;
  await tell(tx, { user_id, type: 'WARNING', message: own, kind, about, goesOut: true }, now);
  const message = sentence`Two-step verification was reset for ${nameOfMember(user_id)}.`;
  const besides = [user_id, lifting.actor.user_id];
  const told = { type: 'WARNING', message, kind: factor_lifted_of, about } as const;
  await tellOthersWho(tx, MANAGERS, besides, told, now);
}

/** Staff resets need a second person's approval. */
export async function askToLift(
  { config }: Pick<Context, 'config'>,
  tx: Database,
  lifting: Lifting,
): Promise<void> {
  const { owner, now } = lifting;
  if (!(await askForReset(tx, owner.user_id, now))) return;
  announce(tx, { topic: 'accounts', needs: MANAGERS });
  await auditLifting(tx, lifting, 'auth.mfa_reset_asked');
  const text = factorResetAsked({ company: config.companyName, name: owner.name });
  const cause = `factor-reset-asked ${owner.user_id} ${now.toISOString()}`;
  await mailOwner(tx, owner, { ...text, cause }, now);
  const message = sentence`${nameOfMember(owner.user_id)} lost their device and asks you to reset two-step verification. Check that it’s really them.`;
  const kind = FACTOR_NOTICES.factor_reset_asked;
  const { user_id: about } = owner;
  await tellOthersWho(tx, MANAGERS, [about], { type: 'WARNING', message, kind, about }, now);
}
