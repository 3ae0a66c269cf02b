import { auditSelf } from '@/backend/core/audit/audit-self';
import { inTransaction } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { Endpoints, MemberCall } from '@/backend/core/http/endpoints';
import { notFound, Refusal, refused } from '@/backend/core/http/errors';
import { type MailText, mailOwner, factorOff, recoveryCodesRenewed } from '@/backend/mail/public';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import {
  confirmFactorEndpoint,
  enrolEndpoint,
  newRecoveryCodesEndpoint,
  ownFactorEndpoint,
  removeFactorEndpoint,
} from '@/lib/contracts/session/second-factor';
import { newRecoveryCodes } from './codes';
import { needsSecondFactor } from '@/backend/session/complete-sign-in';
import { startEnrolment } from './enrolment';
import { countRecoveryCodes, findAuthenticator, removeFactor, replaceRecoveryCodes } from './store';
import { requireProof } from '@/backend/session/password/own-password';
import { readOwner } from '@/backend/session/store';
import { lockedOut, verifySecondFactor, wrongCode } from './verify-second-factor';

type OwnCall = MemberCall<EndpointInput>;

async function ownerOf({ db, member }: OwnCall) {
  const owner = await readOwner(db, member.user_id);
  if (!owner) throw notFound('This account');
  return owner;
}

const isOnAlready = () => new Refusal(409, 'already_on', 'Two-step verification is already on.');

async function requireOn({ db, member }: OwnCall, isOn: boolean): Promise<void> {
  const found = await findAuthenticator(db, member.user_id);
  if (Boolean(found?.confirmed_at) === isOn) return;
  throw isOn ? new Refusal(409, 'is_off', 'Two-step verification is off.') : isOnAlready();
}

/**
 * Refuses a wrong code. Runs in its own transaction, because the refusal would roll back the
 * counted attempt.
 */
async function requireCode(context: Context, call: OwnCall, code: string) {
  const owner = await ownerOf(call);
  const verdict = await inTransaction(context, (tx) =>
    verifySecondFactor(context, tx, { owner, code, call }),
  );
  if (verdict.outcome === 'locked') throw lockedOut(verdict.seconds);
  if (verdict.outcome === 'wrong') throw wrongCode();
  return verdict;
}

/** Records and mails a change that was confirmed with a code. */
async function writeToOwner(
  { config: { companyName: company } }: Context,
  call: OwnCall,
  text: (to: { company: string; name: string }) => MailText,
): Promise<void> {
  const { db, now, request } = call;
  const owner = await ownerOf(call);
  const cause = `own-factor ${request.id} ${now.toISOString()}`;
  await mailOwner(db, owner, { ...text({ company, name: owner.name }), cause }, now);
}

/** The member's own second factor. */
export function registerOwnFactor(endpoints: Endpoints, context: Context): void {
  const isRequired = ({ member }: OwnCall) =>
    needsSecondFactor(context.config, [...member.permissions]);

  endpoints.member(ownFactorEndpoint, async (call) => {
    const { db, member } = call;
    const found = await findAuthenticator(db, member.user_id);
    return {
      since: found?.confirmed_at?.toISOString() ?? null,
      recovery_codes_left: await countRecoveryCodes(db, member.user_id),
      is_required: isRequired(call),
    };
  });

  // Otherwise someone who finds the panel open could lock the member out.
  endpoints.memberAfter(
    enrolEndpoint,
    (call) => requireProof(context, call, call.body.current),
    async (call) => startEnrolment(context, call.db, await ownerOf(call), call.now),
  );

  endpoints.memberAfter(
    confirmFactorEndpoint,
    async (call) => {
      await requireOn(call, false);
      const { recoveryCodes } = await requireCode(context, call, call.body.code);
      // Another request was faster.
      if (recoveryCodes === null) throw isOnAlready();
      return { recovery_codes: recoveryCodes };
    },
    (_call, codes) => codes,
  );

  endpoints.memberAfter(
    newRecoveryCodesEndpoint,
    async (call) => {
      await requireOn(call, true);
      await requireCode(context, call, call.body.code);
    },
    async (call) => {
      const codes = newRecoveryCodes();
      await replaceRecoveryCodes(call.db, call.member.user_id, codes);
      await auditSelf(call, 'auth.recovery_codes', 'Generated new recovery codes');
      await writeToOwner(context, call, recoveryCodesRenewed);
      return { recovery_codes: codes };
    },
  );

  endpoints.memberAfter(
    removeFactorEndpoint,
    async (call) => {
      await requireOn(call, true);
      if (isRequired(call))
        throw refused('second_factor_required', 'Your role requires two-step verification.');
      await requireCode(context, call, call.body.code);
    },
    async (call) => {
      await removeFactor(call.db, call.member.user_id);
      await auditSelf(call, 'auth.mfa_off', 'Turned two-step verification off');
      await writeToOwner(context, call, factorOff);
      return {};
    },
  );
}
