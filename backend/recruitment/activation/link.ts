import { addDays } from 'date-fns';
import type { Database } from '@/backend/core/db/database';
import { Refusal } from '@/backend/core/http/errors';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { renewActivationLink } from './newcomer-store';
import { ACTIVATION_DAYS, mayResend } from '@/backend/recruitment/applications/rules';
import {
  carryOut,
  lockToAct,
  type Recruiter,
  type Seen,
} from '@/backend/recruitment/applications/application-action';
import type { StoredApplication } from '@/backend/recruitment/applications/store';
import { lockSettings } from '@/backend/recruitment/auto-claim/store';
import { refreshBlacklistCheck } from '@/backend/recruitment/blacklist/refresh-check';
import { findDivision, isFull } from '@/backend/recruitment/transfers/division-places-store';
import { refuseBesideNewer } from '@/backend/recruitment/applicants/may-apply';
import { interviewCancelled, sendActivation } from '@/backend/recruitment/applications/letters';
import { refuseBlocked } from '@/backend/recruitment/blacklist/refuse-blocked';

export async function mailActivation(
  tx: Database,
  { origin, config, now }: Recruiter,
  application: StoredApplication,
): Promise<void> {
  const expires_at = addDays(now, ACTIVATION_DAYS);
  const token = await renewActivationLink(tx, application.id, { expires_at, now });
  const link = `${origin()}/activate/${token}`;
  const meeting = interviewCancelled(application, config, now);
  await sendActivation(
    tx,
    config,
    application,
    { link, version: application.version, meeting },
    now,
  );
}

/** The division whose reserved place was lost with the link; null if it is kept. */
async function divisionLeftOut(
  tx: Database,
  { state, division_id }: StoredApplication,
): Promise<string | null> {
  if (state !== 'activation_expired' || division_id === null) return null;
  const division = await findDivision(tx, division_id);
  return division && isFull(division) ? division.name : null;
}

export async function resendActivation(
  tx: Database,
  recruiter: Recruiter,
  { override_note, ...seen }: Seen & { override_note?: string | undefined },
): Promise<void> {
  const { now } = recruiter;
  await lockSettings(tx, now);
  const { application, state } = await lockToAct(tx, recruiter, seen, 'resend');
  if (!mayResend(application))
    throw new Refusal(409, 'too_often', 'The link has already been resent three times.');
  const activation_mails = application.activation_mails + 1;
  await refuseBesideNewer(tx, application);
  const checks = await refreshBlacklistCheck(tx, application, now);
  // They may have been blacklisted since the acceptance.
  const failed = checks.find(
    ({ name: check, result }) => check === 'blacklist' && result === 'fail',
  );
  refuseBlocked(failed, recruiter, override_note ?? null);
  const left = await divisionLeftOut(tx, application);
  await carryOut(tx, application, recruiter, {
    action: 'activation_resent',
    summary: sentence`${nameOfMember(recruiter.user_id)} sent a new activation link.${left === null ? '' : ` Division ${left} is now full, so it was left out.`}`,
    ...(failed &&
      override_note !== undefined && {
        reason: override_note,
        words: { kind: 'comment', text: override_note },
      }),
    change: {
      state,
      activation_mails,
      checks,
      acted_at: now,
      updated_at: now,
      ...(left !== null && { division_id: null }),
    },
  });
  await mailActivation(tx, recruiter, application);
}
