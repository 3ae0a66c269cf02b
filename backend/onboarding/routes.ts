import { audit } from '@/backend/core/audit/audit';
import { announce } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { Endpoints, MemberCall } from '@/backend/core/http/endpoints';
import { noLongerPossible, Refusal, refused } from '@/backend/core/http/errors';
import { send, takeBack } from '@/backend/core/outbox/outbox';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { directMessage } from '@/backend/discord/public';
import { tell, tellOthersWho, withdrawNotices } from '@/backend/inbox/public';
import { ONBOARDING_NOTICES } from './notices';
import { addToTrackerCompany, findSignal, releaseWaiting } from '@/backend/jobs/public';
import { mailOwner, welcomeAboard } from '@/backend/mail/public';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import {
  finishStepEndpoint,
  finishTrackerEndpoint,
  ONBOARDING_STEPS,
  onboardingEndpoint,
  representationEndpoint,
  type OnboardingStep,
} from '@/lib/contracts/onboarding';
import { listProblems } from '@/backend/connections/public';
import {
  putRolesOfMembersRight,
  admit,
  findMemberNumber,
  listSteps,
  lockNewcomer,
} from '@/backend/members/public';
import { goOn } from './go-on';
import { causeOfReminder, firstOpen, REMINDER_DAYS, stepBefore } from './rules';

const LABELS: Record<OnboardingStep, string> = {
  rules: 'the rules',
  connections: 'your accounts',
  tracker: 'your tracker',
  points: 'points',
  representation: 'representing the company',
};

type Calling = MemberCall<EndpointInput>;
type Newcomer = NonNullable<Awaited<ReturnType<typeof lockNewcomer>>>;

const doneOf = async ({ db, member }: Pick<Calling, 'db' | 'member'>) =>
  new Set((await listSteps(db, member.user_id)).map(({ step }) => step));

/** The member in onboarding, if this step is due. */
async function newcomerAt(call: Calling, step: OnboardingStep): Promise<Newcomer> {
  const newcomer = await lockNewcomer(call.db, call.member.user_id);
  if (newcomer?.state !== 'onboarding') throw noLongerPossible('finished', 'your onboarding');
  const before = stepBefore(step, await doneOf(call));
  if (before !== null)
    throw new Refusal(409, 'step_order', `Finish an earlier step first: ${LABELS[before]}.`);
  return newcomer;
}

async function refuseUnlinked({ config }: Context, { db, member }: Calling): Promise<void> {
  const [problem] = await listProblems(db, config, member.user_id);
  if (problem) throw refused('connection_missing', `Link your ${problem.name} account first.`);
}

async function hasTrackerSent({ db }: Calling, newcomer: Newcomer): Promise<boolean> {
  const { tracker, id } = newcomer;
  return tracker !== null && (await findSignal(db, { user_id: id, tracker })) !== null;
}

/** Answers the next step. */
async function finish({ db, member, now }: Calling, newcomer: Newcomer, step: OnboardingStep) {
  await goOn(db, { user_id: newcomer.id, step, now });
  return firstOpen(await doneOf({ db, member }));
}

/** After the last step, activates the member. */
async function welcome(context: Context, call: Calling, newcomer: Newcomer): Promise<void> {
  const { db, now, caller, request } = call;
  const { id, name, email, discord_id, steam_id } = newcomer;
  await refuseUnlinked(context, call);
  await admit(db, id, now);
  if (steam_id !== null) await releaseWaiting(db, steam_id);
  await putRolesOfMembersRight(db, { user_ids: [id], why: 'onboarding finished' }, now);
  await audit(db, {
    at: now,
    actor_id: id,
    actor_address: caller.address,
    action: 'onboarding.completed',
    object_type: 'user',
    object_id: id,
    summary: 'Finished onboarding',
    before: { state: 'onboarding' },
    after: { state: 'active' },
    request_id: request.id,
  });
  const { completed, tracker_silent, finished, reminder, standing_still } = ONBOARDING_NOTICES;
  const about = id;
  await withdrawNotices(db, { kinds: [reminder, standing_still], about }, now);
  await takeBack(
    db,
    REMINDER_DAYS.map((day) => causeOfReminder(id, day)),
  );
  const hasSent = await hasTrackerSent(call, newcomer);
  // Jobs that waited for this are recorded by the next retries.
  const waiting = ', and any you drove during onboarding are added within a few minutes';
  const hello = `Welcome aboard, ${name}! Your jobs count from now on${hasSent ? waiting : ''}.`;
  await tell(db, { user_id: id, type: 'SUCCESS', message: hello, kind: completed, about }, now);
  if (!hasSent) {
    const message = 'Your tracker hasn’t sent anything yet. Set it up before your first job.';
    const notice = { type: 'WARNING', message, kind: tracker_silent, about } as const;
    await tell(db, { user_id: id, ...notice }, now);
  }
  const done = sentence`${nameOfMember(id)} finished onboarding.`;
  const notice = { type: 'SUCCESS', message: done, kind: finished, about } as const;
  await tellOthersWho(db, ['VIEW_ALL_ACCOUNTS'], [id], notice, now);
  const text = welcomeAboard({ company: context.config.companyName, name });
  const cause = `welcome ${id} ${now.toISOString()}`;
  await mailOwner(db, { email }, { ...text, cause }, now);
  if (discord_id !== null)
    await send(db, directMessage({ discord_id, text: hello, link: '/', cause }), now);
  announce(db, { topic: 'profiles' });
}

/** Onboarding: from activation to the first job. */
export function registerOnboarding(endpoints: Endpoints, context: Context): void {
  endpoints.member(onboardingEndpoint, async ({ db, member }) => {
    const done = await listSteps(db, member.user_id);
    const is_open = member.hold === 'onboarding';
    return {
      is_open,
      member_no: await findMemberNumber(db, member.user_id),
      steps: ONBOARDING_STEPS.map((step) => ({
        step,
        done_at: done.find((one) => one.step === step)?.done_at.toISOString() ?? null,
      })),
      next: is_open ? firstOpen(new Set(done.map(({ step }) => step))) : null,
    };
  });

  endpoints.member(finishStepEndpoint, async (call) => {
    const { step } = call.params;
    const newcomer = await newcomerAt(call, step);
    if (step === 'connections') await refuseUnlinked(context, call);
    const next = await finish(call, newcomer, step);
    if (next === null) await welcome(context, call, newcomer);
    return { next };
  });

  endpoints.member(finishTrackerEndpoint, async (call) => {
    const newcomer = await newcomerAt(call, 'tracker');
    if (!call.body.is_later && newcomer.tracker === null)
      throw refused('no_tracker', 'Choose your tracker, or set it up later.');
    if (!call.body.is_later && !(await hasTrackerSent(call, newcomer)))
      throw refused(
        'no_signal',
        'Your tracker hasn’t sent anything yet. Start the game to test it, or set it up later.',
      );
    const { id, tracker } = newcomer;
    // The tracker may already have been chosen when the application was accepted.
    if (tracker !== null)
      await addToTrackerCompany(call.db, { tracker, user_id: id, now: call.now });
    return { next: await finish(call, newcomer, 'tracker') };
  });

  endpoints.member(representationEndpoint, ({ member }) => {
    const { tag, vtcUrl } = context.config.company;
    return {
      tag,
      discord_nickname: `${tag} ${member.details.detail.name}`,
      vtc_url: vtcUrl ?? null,
    };
  });
}
