import { addHours, subDays, subHours } from 'date-fns';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { acceptApplication } from '@/backend/recruitment/applications/acceptance';
import type { Recruiter } from '@/backend/recruitment/applications/application-action';
import { withdraw } from '@/backend/recruitment/applicants/actions';
import * as actions from '@/backend/recruitment/applications/actions';
import { claimApplication } from '@/backend/recruitment/applications/claims';
import { declineApplication } from '@/backend/recruitment/applications/decisions';
import { findApplication } from '@/backend/recruitment/applications/store';
import { changeSettings, lockSettings, saveClaimer } from '@/backend/recruitment/auto-claim/store';
import { addDivision, moveToDivision } from '@/backend/divisions/store';
import { submitApplication } from '@/backend/recruitment/applicants/submit-application';
import { addTransfer } from '@/backend/recruitment/transfers/store';
import { answersOf, type ApplicantName, demoApplicant } from './people/applicants';
import { addPastApplications } from './people/past-applications';
import type { WriterOf } from './writers';

export interface Filled {
  config: Context['config'];
  now: Date;
  writerOf: WriterOf;
}

const RECRUITER = 'recruiter@demo.example';
const COLLEAGUE = 'lukasz@demo.example';
const LEAD = 'admin@demo.example';

const EVENING = 18;

/** A recruiter acting at an instant. */
const recruiterAt = ({ config, writerOf }: Filled, email: string, at: Date): Recruiter => ({
  ...writerOf(email, at),
  origin: () => 'http://localhost:3000',
  viewsApps: true,
  managesApps: email === LEAD,
  config,
});

async function apply(tx: Database, filled: Filled, who: ApplicantName, hoursAgo: number) {
  const at = subHours(filled.now, hoursAgo);
  const { applicant } = demoApplicant(who, filled.now);
  const outside = answersOf(who, filled.now);
  const outcome = await submitApplication(tx, filled, applicant, { outside, now: at });
  if (!outcome.ok) throw new Error(`${applicant.name} of the demo company can't apply.`);
  return outcome.ref;
}

/** An application claimed some hours later, and its state. */
async function claimed(
  tx: Database,
  filled: Filled,
  { who, by, hoursAgo }: { who: ApplicantName; by: string; hoursAgo: readonly [number, number] },
) {
  const [sent, taken] = hoursAgo;
  const ref = await apply(tx, filled, who, sent);
  const recruiter = recruiterAt(filled, by, subHours(filled.now, taken));
  await claimApplication(tx, recruiter, { ref });
  const seen = async () => {
    const application = await findApplication(tx, ref);
    if (!application) throw new Error(`The demo company lacks the application ${ref}.`);
    return { ref, version: application.version };
  };
  const later = (hours: number) => recruiterAt(filled, by, subHours(filled.now, hours));
  return { seen, later };
}

const tomorrowEvening = (now: Date): Date => {
  const evening = new Date(now);
  evening.setUTCHours(EVENING, 0, 0, 0);
  return addHours(evening, 24);
};

async function addOpenOnes(tx: Database, filled: Filled): Promise<void> {
  await apply(tx, filled, 'marta', 3);
  await apply(tx, filled, 'bram', 26);

  const own = { by: RECRUITER };
  const oksana = await claimed(tx, filled, { ...own, who: 'oksana', hoursAgo: [31, 20] });
  await actions.commentApplication(tx, oksana.later(19), {
    ...(await oksana.seen()),
    text: 'Experienced. Ask which events she helped with.',
  });
  const finn = await claimed(tx, filled, { ...own, who: 'finn', hoursAgo: [70, 66] });
  await actions.setInterview(tx, finn.later(28), {
    ...(await finn.seen()),
    at: tomorrowEvening(filled.now).toISOString(),
  });
  const chiara = await claimed(tx, filled, { ...own, who: 'chiara', hoursAgo: [52, 50] });
  await actions.askApplicant(tx, chiara.later(49), {
    ...(await chiara.seen()),
    question: 'Which evenings do you mean, and which time zone are you in?',
  });
  const dusan = await claimed(tx, filled, { by: COLLEAGUE, who: 'dusan', hoursAgo: [44, 41] });
  await actions.holdApplication(tx, dusan.later(40), {
    ...(await dusan.seen()),
    note: 'Waiting until he leaves the other company.',
  });
}

async function addDecidedOnes(tx: Database, filled: Filled, driverRole: number): Promise<void> {
  const grace = await claimed(tx, filled, { by: RECRUITER, who: 'grace', hoursAgo: [100, 96] });
  await acceptApplication(tx, grace.later(40), {
    ...(await grace.seen()),
    role_id: driverRole,
    division_id: null,
    tracker: 'trucky',
    override_note: null,
  });
  const teo = await claimed(tx, filled, { by: RECRUITER, who: 'teo', hoursAgo: [150, 130] });
  await declineApplication(tx, teo.later(120), {
    ...(await teo.seen()),
    reason_code: 'conduct',
    message:
      'We’ve seen you overtake in our convoys where it isn’t allowed. Please try again later.',
    cooldown_days: 30,
  });
  const lena = await claimed(tx, filled, { by: COLLEAGUE, who: 'lena', hoursAgo: [220, 210] });
  const { ref } = await lena.seen();
  const application = await findApplication(tx, ref);
  if (application)
    await withdraw(tx, {
      id: application.id,
      reason: 'I don’t have enough time right now.',
      now: subDays(filled.now, 8),
    });
}

async function addTurns(tx: Database, { now, writerOf }: Filled): Promise<void> {
  await lockSettings(tx, now);
  await changeSettings(tx, { is_open: true, reopens_on: null, auto_claim: false, updated_at: now });
  const turns = { auto_claim: true, max_open: 5, away_until: null };
  const of = (email: string) => writerOf(email, now).user_id;
  await saveClaimer(tx, of(RECRUITER), { ...turns, languages: ['pt', 'en', 'es'] }, now);
  await saveClaimer(tx, of(COLLEAGUE), { ...turns, max_open: 3, languages: ['pl', 'en'] }, now);
}

const DIVISIONS = [
  {
    name: 'Heavy haul',
    description: 'Long and heavy loads, with an escort where needed.',
    color: '#c2410c',
    leader: 'arne',
    min_rank: 'Driver',
    capacity: 12,
    members: ['arne', 'marek', 'ingrid', 'lukasz', 'bigrigdale'],
  },
  {
    name: 'Tankers',
    description: 'Fuel, milk and anything that flows.',
    color: '#0e7490',
    leader: 'dietmar',
    min_rank: null,
    capacity: null,
    members: ['dietmar', 'thijs', 'tinytankers', 'petr'],
  },
  {
    name: 'Night shift',
    description: 'For those who drive while others sleep.',
    color: '#6d28d9',
    leader: 'ingrid',
    min_rank: null,
    capacity: 3,
    members: ['nordicnights', 'yamada', 'oskar'],
  },
];

const TRANSFERS = [
  {
    who: 'driver',
    from: null,
    to: 'Heavy haul',
    days: 2,
    motive:
      'I’ve driven almost nothing but heavy loads since winter, and I’d like to learn escorting from people who know how.',
  },
  {
    who: 'petr',
    from: 'Tankers',
    to: 'Night shift',
    days: 4,
    motive:
      'I’m on a new shift at work and can only drive after midnight now, when the rest of my division is asleep.',
  },
  {
    who: 'novice',
    from: null,
    to: 'Heavy haul',
    days: 1,
    motive:
      'Big loads are the reason I joined, and I’d like to start with them early, alongside someone with experience.',
  },
];

async function addDivisions(tx: Database, { now, writerOf }: Filled): Promise<void> {
  const of = (handle: string) => writerOf(`${handle}@demo.example`, now).user_id;
  const ids = new Map<string, number>();
  for (const { leader, members, name, ...division } of DIVISIONS) {
    const slug = name.toLowerCase().replace(' ', '-');
    const fields = { ...division, name, slug, leader_id: of(leader), is_open: true };
    const id = await addDivision(tx, fields, subDays(now, 400));
    ids.set(name, id);
    for (const [place, member] of members.entries())
      await moveToDivision(tx, of(member), id, subDays(now, 300 - 40 * place));
  }
  for (const { who, from, to, days, motive } of TRANSFERS)
    await addTransfer(tx, {
      user_id: of(who),
      from_id: from === null ? null : (ids.get(from) ?? null),
      to_id: ids.get(to) ?? null,
      motive,
      now: subDays(now, days),
    });
}

/** Applicants, recent members, and division transfers. */
export async function addRecruitment(
  tx: Database,
  filled: Filled,
  driverRole: number,
): Promise<void> {
  await addTurns(tx, filled);
  await addPastApplications(tx, filled);
  await addDecidedOnes(tx, filled, driverRole);
  await addOpenOnes(tx, filled);
  await addDivisions(tx, filled);
}
