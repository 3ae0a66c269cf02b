import { subDays } from 'date-fns';
import { inTransaction } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { renewActivationLink } from '@/backend/recruitment/activation/newcomer-store';
import { finishStep } from '@/backend/members/onboarding-store';
import { findRole } from '@/backend/members/store';
import { acceptApplication } from '@/backend/recruitment/applications/acceptance';
import type { Recruiter } from '@/backend/recruitment/applications/application-action';
import { activate } from '@/backend/recruitment/activation/activation';
import { claimApplication } from '@/backend/recruitment/applications/claims';
import { ACTIVATION_DAYS } from '@/backend/recruitment/applications/rules';
import { lockApplication } from '@/backend/recruitment/applications/store';
import type { OutsideAnswers } from '@/backend/recruitment/applicants/check-rules';
import { sendActivation } from '@/backend/recruitment/applications/letters';
import {
  submitApplication,
  type Applicant,
} from '@/backend/recruitment/applicants/submit-application';
import { recordAcceptances } from '@/backend/training/rules-store';
import { NEWCOMERS, type Newcomer } from './newcomer-people';
import type { WriterOf } from '@/backend/demo/writers';
import { NO_HISTORY } from '@/backend/truckersmp/api';

const RECRUITER = 'recruiter@demo.example';
const ROLE = 'Driver';
const MOTIVE =
  'I’ve driven alone for three years and would like some company. I like long night tours, calm convoys and people who talk to each other. I have a headset and most evenings free, and I’d be glad to help with events once I know how you do things.';

const answersOf = ({ truckersmp_id, name }: Newcomer, now: Date): OutsideAnswers => ({
  hours: { eut2: 300, ats: 40 },
  truckersmp: {
    found: true,
    id: truckersmp_id,
    name,
    joined_at: subDays(now, 900).toISOString(),
    banned: false,
    banned_until: null,
    last_banned_at: null,
    bans_private: false,
    bans_unknown: false,
    banned_for_ever: false,
    vtc: null,
    history: NO_HISTORY,
  },
  isOnDiscord: true,
});

const applicantOf = ({ steam_id, discord_id, name, email }: Newcomer): Applicant => ({
  draft_id: null,
  steam_id,
  steam_name: name,
  discord_id,
  discord_name: name,
  hasVerifiedEmail: true,
  name,
  email,
  birth_year: 1998,
  country: 'DE',
  languages: ['en', 'de'],
  answers: {
    games: ['ets2'],
    weekly_hours: 8,
    motive: MOTIVE,
    accepts_rules: true,
    accepts_data_use: true,
  },
  source: null,
});

interface Filled {
  config: Context['config'];
  writerOf: WriterOf;
  now: Date;
  password_hash: string;
  rules_id: number;
}

/** Applies, gets claimed and accepted. */
async function accepted(
  tx: Database,
  { config, writerOf }: Filled,
  newcomer: Newcomer,
  now: Date,
): Promise<{ id: number; ref: string }> {
  const { ref } = await applied(tx, config, newcomer, subDays(now, 3));
  const role_id = await findRole(tx, ROLE);
  const recruiter: Recruiter = {
    ...writerOf(RECRUITER, now),
    origin: () => config.panelOrigin,
    viewsApps: true,
    managesApps: false,
    config,
  };
  await claimApplication(tx, recruiter, { ref });
  const claimed = await lockApplication(tx, ref);
  if (!claimed || role_id === null) throw new Error('The demo company accepts nobody.');
  const { id, version } = claimed;
  const acceptance = { role_id, division_id: null, tracker: null, override_note: null };
  await acceptApplication(tx, recruiter, { ref, version, ...acceptance });
  return { id, ref };
}

async function applied(
  tx: Database,
  config: Context['config'],
  newcomer: Newcomer,
  now: Date,
): Promise<{ ref: string }> {
  const outside = answersOf(newcomer, now);
  const outcome = await submitApplication(tx, { config }, applicantOf(newcomer), { outside, now });
  if (!outcome.ok) throw new Error(`${newcomer.name} may not apply: ${outcome.message}`);
  return outcome;
}

/** An accepted applicant with an unused link, and a member halfway through onboarding. */
export async function addNewcomers(tx: Database, filled: Filled): Promise<string> {
  const { now, password_hash, rules_id: version_id } = filled;
  const [invited, boarding] = NEWCOMERS;
  const { ref } = await accepted(tx, filled, invited, subDays(now, 1));
  const yesterday = subDays(now, 1);
  const { id } = await accepted(tx, filled, boarding, subDays(now, 2));
  const expires_at = subDays(now, -ACTIVATION_DAYS);
  const token = await renewActivationLink(tx, id, { expires_at, now: yesterday });
  const { user_id } = await activate(
    tx,
    { token, password_hash, time_zone: 'Europe/Berlin', units: 'metric' },
    { address: '', request_id: '', now: yesterday },
  );
  await recordAcceptances(tx, [user_id], { version_id, at: yesterday });
  for (const step of ['rules', 'connections'] as const)
    await finishStep(tx, { user_id, step, now: yesterday });
  return ref;
}

/** Emails the activation link, because filling the database sends nothing. */
export const mailInvitation = (context: Context, ref: string): Promise<void> =>
  inTransaction(context, async (tx) => {
    const application = await lockApplication(tx, ref);
    if (application?.state !== 'accepted') return;
    const { config } = context;
    const now = context.clock.now();
    const expires_at = subDays(now, -ACTIVATION_DAYS);
    const token = await renewActivationLink(tx, application.id, { expires_at, now });
    const link = `${config.panelOrigin}/activate/${token}`;
    const { version } = application;
    await sendActivation(tx, config, application, { link, version }, now);
  });
