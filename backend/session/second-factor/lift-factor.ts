import { audit } from '@/backend/core/audit/audit';
import { announce } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { nameOfMember, sentence, type Sentence } from '@/backend/core/audit/sentence';
import { tell, tellOthersWho, tellThoseWho, withdrawNotices } from '@/backend/inbox/public';
import { FACTOR_NOTICES, MANAGERS } from '@/backend/session/notices';
import { mailOwner, factorLifted, factorResetAsked } from '@/backend/mail/public';
import { endAccess } from '@/backend/session/access-store';
import { forgetFactorFailuresOf, lockFactors, removeFactor } from './store';
import { askForReset, recordLifting } from './reset-store';
import type { Owner } from './verify-second-factor';

interface Lifting {
  owner: Owner;
  /** Who lifts it: its owner by the Discord account, or somebody who may; null: from the command line. */
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

/** Takes the second factor off an account, whose owner has to set it up anew at the next sign-in. */
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
  const own = 'Two-step sign-in was lifted from your account. If this was not you, tell HR.';
  const { factor_lifted: kind, factor_lifted_of, factor_reset_asked } = FACTOR_NOTICES;
  await withdrawNotices(tx, { kinds: [factor_reset_asked], about: user_id }, now);
  const about = user_id;
  await tell(tx, { user_id, type: 'WARNING', message: own, kind, about, goesOut: true }, now);
  const message = sentence`Two-step sign-in was lifted from the account of ${nameOfMember(user_id)}.`;
  const besides = [user_id, lifting.actor.user_id];
  const told = { type: 'WARNING', message, kind: factor_lifted_of, about } as const;
  await tellOthersWho(tx, MANAGERS, besides, told, now);
}

/** What the staff may do is worth a second look: somebody else has to approve it. */
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
  const message = sentence`${nameOfMember(owner.user_id)} lost the second factor and asks you to lift it. Make sure that it is them.`;
  const kind = FACTOR_NOTICES.factor_reset_asked;
  await tellThoseWho(tx, MANAGERS, { type: 'WARNING', message, kind, about: owner.user_id }, now);
}
