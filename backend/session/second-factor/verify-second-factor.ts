import { subMinutes } from 'date-fns';
import { audit } from '@/backend/core/audit/audit';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { refused, tooMany } from '@/backend/core/http/errors';
import {
  mailOwner,
  type MailText,
  codeLocked,
  factorOn,
  recoveryCodeUsed,
} from '@/backend/mail/public';
import { isLocking, LOCK_MINUTES, lockedSeconds } from './code-limits';
import { appCodeOf, newRecoveryCodes, stepOfCode } from './codes';
import type { Entering } from '@/backend/session/complete-sign-in';
import {
  confirmAuthenticator,
  countRecoveryCodes,
  findAuthenticator,
  forgetFactorFailuresOf,
  listFactorFailures,
  lockFactors,
  markStep,
  recordFactorFailure,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from './store';

export interface Owner {
  user_id: number;
  name: string;
  email: string | null;
}

/**
 * The result of a code. Returned rather than thrown, so that the counted attempt isn't rolled back.
 */
export type Verdict =
  | { outcome: 'right'; recoveryCodes: string[] | null }
  | { outcome: 'wrong' }
  | { outcome: 'locked'; seconds: number };

interface Attempt {
  owner: Owner;
  code: string;
  call: Pick<Entering, 'now' | 'caller' | 'request'>;
}

const auditCode = (
  tx: Database,
  { owner, call }: Attempt,
  action: 'mfa_ok' | 'mfa_failed' | 'mfa_locked' | 'mfa_on',
  summary: string,
) =>
  audit(tx, {
    at: call.now,
    actor_id: owner.user_id,
    actor_address: call.caller.address,
    action: `auth.${action}`,
    object_type: 'user',
    object_id: owner.user_id,
    summary,
    request_id: call.request.id,
  });

const mailAbout = (
  tx: Database,
  { owner, call: { now } }: Attempt,
  what: string,
  text: MailText,
): Promise<void> =>
  mailOwner(tx, owner, { ...text, cause: `${what} ${owner.user_id} ${now.toISOString()}` }, now);

async function countWrong(
  { config }: Pick<Context, 'config'>,
  tx: Database,
  attempt: Attempt,
  failures: readonly Date[],
): Promise<void> {
  const { owner, call } = attempt;
  const { now } = call;
  await recordFactorFailure(tx, owner.user_id, now);
  await auditCode(tx, attempt, 'mfa_failed', 'Wrong code');
  if (!isLocking([now, ...failures], config.rateLimitFactor)) return;
  await auditCode(tx, attempt, 'mfa_locked', 'Too many wrong codes');
  const text = codeLocked({ company: config.companyName, name: owner.name });
  await mailAbout(tx, attempt, 'codes-locked', text);
}

/** The first valid code of a new app turns the second factor on. */
async function confirm(tx: Database, attempt: Attempt, step: number): Promise<string[]> {
  const { user_id } = attempt.owner;
  const codes = newRecoveryCodes();
  await confirmAuthenticator(tx, { user_id, step, now: attempt.call.now });
  await replaceRecoveryCodes(tx, user_id, codes);
  await auditCode(tx, attempt, 'mfa_on', 'Turned two-step verification on');
  return codes;
}

/** Checks a code: each app step and each recovery code works once. */
async function isRight(
  tx: Database,
  { owner: { user_id }, code, call: { now } }: Attempt,
  authenticator: NonNullable<Awaited<ReturnType<typeof findAuthenticator>>>,
): Promise<{ step: number | null } | null> {
  const { secret, last_step: lastStep, confirmed_at } = authenticator;
  const appCode = appCodeOf(code);
  if (appCode === null) {
    if (confirmed_at === null) return null;
    return (await spendRecoveryCode(tx, { user_id, code, now })) ? { step: null } : null;
  }
  const step = stepOfCode(secret, appCode, { now, lastStep });
  return step === null ? null : { step };
}

/**
 * Verifies an app or recovery code. Must run in a transaction that isn't rolled back for a wrong
 * code, since all instances share the count.
 */
export async function verifySecondFactor(
  context: Pick<Context, 'config'>,
  tx: Database,
  attempt: Attempt,
): Promise<Verdict> {
  const { owner, call } = attempt;
  const { user_id } = owner;
  await lockFactors(tx, user_id);
  const since = subMinutes(call.now, 2 * LOCK_MINUTES);
  const failures = await listFactorFailures(tx, { user_id, since });
  const seconds = lockedSeconds(failures, call.now, context.config.rateLimitFactor);
  if (seconds > 0) return { outcome: 'locked', seconds };

  const authenticator = await findAuthenticator(tx, user_id);
  const right = authenticator && (await isRight(tx, attempt, authenticator));
  if (!right) {
    await countWrong(context, tx, attempt, failures);
    return { outcome: 'wrong' };
  }
  await forgetFactorFailuresOf(tx, user_id);
  const reader = { company: context.config.companyName, name: owner.name };
  if (authenticator.confirmed_at === null && right.step !== null) {
    await mailAbout(tx, attempt, 'factor-on', factorOn(reader));
    return { outcome: 'right', recoveryCodes: await confirm(tx, attempt, right.step) };
  }
  if (right.step !== null) await markStep(tx, user_id, right.step);
  else {
    const left = await countRecoveryCodes(tx, user_id);
    await mailAbout(tx, attempt, 'recovery-code', recoveryCodeUsed({ ...reader, left }));
  }
  const what = right.step === null ? 'a recovery code' : 'an authentication code';
  await auditCode(tx, attempt, 'mfa_ok', `Used ${what}`);
  return { outcome: 'right', recoveryCodes: null };
}

export const wrongCode = () => refused('wrong_code', 'The code is incorrect or has expired.');

export const lockedOut = (seconds: number) =>
  tooMany(`Too many wrong codes. Try again in ${Math.ceil(seconds / 60)} minutes.`, seconds);
