import { auditSelf } from '@/backend/core/audit-self';
import type { Context } from '@/backend/core/context';
import type { Endpoints, MemberCall } from '@/backend/core/endpoints';
import { notFound, Refusal } from '@/backend/core/errors';
import type { MailText } from '@/backend/mail/mail-text';
import { mailOwner } from '@/backend/mail/send-mail';
import { factorOff, recoveryCodesRenewed } from '@/backend/mail/texts';
import type { EndpointInput } from '@/lib/contracts/endpoint';
import {
  confirmFactorEndpoint,
  enrolEndpoint,
  newRecoveryCodesEndpoint,
  ownFactorEndpoint,
  removeFactorEndpoint,
} from '@/lib/contracts/second-factor';
import { newRecoveryCodes } from './codes';
import { needsSecondFactor } from './enter';
import { startEnrolment } from './enrolment';
import {
  countRecoveryCodes,
  findAuthenticator,
  removeFactor,
  replaceRecoveryCodes,
} from './factor-store';
import { requireProof } from './own-password';
import { readOwner } from './store';
import { lockedOut, tryCode } from './try-code';

type OwnCall = MemberCall<EndpointInput>;

async function ownerOf({ db, member }: OwnCall) {
  const owner = await readOwner(db, member.user_id);
  if (!owner) throw notFound('This account');
  return owner;
}

/** Whether the member's code is right; a lock is refused, as nothing was counted then. */
async function checkOwnCode(context: Context, call: OwnCall, code: string) {
  const verdict = await tryCode(context, call.db, { owner: await ownerOf(call), code, call });
  if (verdict.outcome === 'locked') throw lockedOut(verdict.seconds);
  return verdict;
}

async function requireOn({ db, member }: OwnCall, isOn: boolean): Promise<void> {
  const found = await findAuthenticator(db, member.user_id);
  if (Boolean(found?.confirmed_at) === isOn) return;
  const message = isOn ? 'Two-step sign-in is off.' : 'Two-step sign-in is on already.';
  throw new Refusal(409, isOn ? 'is_off' : 'already_on', message);
}

/** What was done with a code, whoever holds the device. */
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

/** What a member does with their own second factor. */
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

  // Whoever finds the panel open would shut its member out with an app of their own.
  endpoints.memberAfter(
    enrolEndpoint,
    (call) => requireProof(context, call, call.body.current),
    async (call) => startEnrolment(context, call.db, await ownerOf(call), call.now),
  );

  endpoints.member(confirmFactorEndpoint, async (call) => {
    await requireOn(call, false);
    const verdict = await checkOwnCode(context, call, call.body.code);
    return { recovery_codes: verdict.outcome === 'right' ? verdict.recoveryCodes : null };
  });

  endpoints.member(newRecoveryCodesEndpoint, async (call) => {
    await requireOn(call, true);
    if ((await checkOwnCode(context, call, call.body.code)).outcome !== 'right')
      return { recovery_codes: null };
    const codes = newRecoveryCodes();
    await replaceRecoveryCodes(call.db, call.member.user_id, codes);
    await auditSelf(call, 'auth.recovery_codes', 'Made new recovery codes');
    await writeToOwner(context, call, recoveryCodesRenewed);
    return { recovery_codes: codes };
  });

  endpoints.member(removeFactorEndpoint, async (call) => {
    await requireOn(call, true);
    if (isRequired(call))
      throw new Refusal(
        422,
        'second_factor_required',
        'Your role needs two-step sign-in: it stays on.',
      );
    if ((await checkOwnCode(context, call, call.body.code)).outcome !== 'right')
      return { is_off: false };
    await removeFactor(call.db, call.member.user_id);
    await auditSelf(call, 'auth.mfa_off', 'Turned two-step sign-in off');
    await writeToOwner(context, call, factorOff);
    return { is_off: true };
  });
}
