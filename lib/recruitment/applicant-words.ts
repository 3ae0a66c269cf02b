import type { ApplicationCheck, ApplicationState } from '@/lib/contracts/recruitment/applications';
import type { OwnApplication } from '@/lib/contracts/recruitment/apply';
import { formatInstant } from '@/lib/format/date-time';

/** A day written as `YYYY-MM-DD`. */
export const dayInWords = (day: string): string => formatInstant(`${day}T12:00:00`, 'day');
export const dayOf = (iso: string): string => formatInstant(iso, 'day');

/** The name of a Steam or Discord account, or its ID if the service gave none. */
export const accountWords = (name: string | null, id: string | null): string => name ?? id ?? '';

export const ofDiscord = ({ name }: Pick<ApplicationCheck, 'name'>): boolean =>
  name === 'discord_email' || name === 'discord_member';

const WITHDRAWABLE: readonly ApplicationState[] = [
  ...(['draft', 'submitted', 'claimed', 'info_requested', 'interview'] as const),
];
export const isWithdrawable = (state: ApplicationState): boolean => WITHDRAWABLE.includes(state);

/** What is happening, and what the applicant can do. */
type Words = Record<'title' | 'text' | 'next', string>;
type Known = Pick<
  OwnApplication,
  | 'state'
  | 'recruiter'
  | 'interview_at'
  | 'is_interview_over'
  | 'answer_until'
  | 'may_resend'
  | 'link_until'
  | 'may_apply_again_at'
  | 'may_apply_now'
>;

const WAIT = 'There’s nothing to do for now. You can withdraw your application at any time.';
const AGAIN = 'You can apply again at any time.';

/** A moment after a preposition, if known. */
const at = (word: string, iso: string | null) =>
  iso === null ? '' : ` ${word} ${formatInstant(iso, 'appointment')}`;

/** The status of an application, for its applicant. */
export function statusWords(application: Known): Words {
  const { state, recruiter, interview_at: interview, answer_until: until } = application;
  const { may_resend: mayResend, may_apply_again_at: again } = application;
  const who = recruiter ?? 'A recruiter';
  const inReview = {
    title: 'In review',
    text: `${who} is reviewing your application.`,
    next: WAIT,
  };
  const byState: Record<ApplicationState, Words> = {
    draft: {
      title: 'Draft',
      text: 'You haven’t sent your application yet.',
      next: 'Continue it at any time.',
    },
    submitted: {
      title: 'Waiting',
      text: 'We’ve received your application. A recruiter will read it and get in touch.',
      next: WAIT,
    },
    claimed: inReview,
    on_hold: inReview,
    info_requested: {
      title: 'Question for you',
      text: `${who} has a question for you.`,
      next: `We’ll continue once you answer. Without an answer${at('by', until)}, your application will be closed.`,
    },
    interview: application.is_interview_over
      ? {
          title: 'Interview',
          text: `Your interview was${at('on', interview)}.`,
          next: `${who} will let you know the result. If you missed it, tell us on our Discord server.`,
        }
      : {
          title: 'Interview',
          text: `${who} will interview you${at('on', interview)} on our Discord server.`,
          next: 'Join a few minutes early. If you can’t make it, tell us there or withdraw your application.',
        },
    accepted: {
      title: 'Accepted',
      text: 'Welcome! We’ve emailed you a link to activate your account.',
      next: `Open the link${at('by', application.link_until)} and set up your account. If you can’t find the email, check your spam folder${mayResend ? ' or ask recruitment to resend it' : ''}.`,
    },
    activated: {
      title: 'Member',
      text: 'Your account is active.',
      next: 'Sign in to continue.',
    },
    activation_expired: {
      title: 'Link expired',
      text: 'You’ve been accepted, but your activation link has expired.',
      next: mayResend
        ? 'Ask recruitment for a new one on our Discord server.'
        : 'It can’t be sent again. Ask recruitment to reopen your application, or to close it so you can apply again.',
    },
    declined: {
      title: 'Declined',
      text: 'We’ve decided not to proceed with your application.',
      next:
        application.may_apply_now || again === null
          ? AGAIN
          : `You can apply again on ${dayOf(again)}.`,
    },
    withdrawn: { title: 'Withdrawn', text: 'You’ve withdrawn your application.', next: AGAIN },
    expired: {
      title: 'Expired',
      text: 'We didn’t hear from you in time, so we closed your application.',
      next: AGAIN,
    },
  };
  return byState[state];
}

/** Markdown as plain text. */
export const plainRules = (body: string): string =>
  body
    .replace(/^#+ */gm, '')
    .replace(/\*\*|__/g, '')
    .trim();
