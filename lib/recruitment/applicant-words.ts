import type { ApplicationCheck, ApplicationState } from '@/lib/contracts/recruitment/applications';
import type { OwnApplication } from '@/lib/contracts/recruitment/apply';
import { formatInstant } from '@/lib/format/date-time';

/** A day written as `YYYY-MM-DD`. */
export const dayInWords = (day: string): string => formatInstant(`${day}T12:00:00`, 'day');
export const dayOf = (iso: string): string => formatInstant(iso, 'day');

/** An account at Steam or Discord by its name, or where the service didn't tell it by its number. */
export const accountWords = (name: string | null, id: string | null): string => name ?? id ?? '';

export const ofDiscord = ({ name }: Pick<ApplicationCheck, 'name'>): boolean =>
  name === 'discord_email' || name === 'discord_member';

const WITHDRAWABLE: readonly ApplicationState[] = [
  ...(['draft', 'submitted', 'claimed', 'info_requested', 'interview'] as const),
];
export const isWithdrawable = (state: ApplicationState): boolean => WITHDRAWABLE.includes(state);

/** What happens now, and what the applicant can do. */
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
  | 'may_apply_anew'
>;

const WAIT = 'You need do nothing until then. You can withdraw your application at any time.';
const AGAIN = 'You can apply again at any time.';

/** A moment after a word, where it is known. */
const at = (word: string, iso: string | null) =>
  iso === null ? '' : ` ${word} ${formatInstant(iso, 'appointment')}`;

/** How an application stands, in the applicant's own words. */
export function statusWords(application: Known): Words {
  const { state, recruiter, interview_at: interview, answer_until: until } = application;
  const { may_resend: mayResend, may_apply_again_at: again } = application;
  const who = recruiter ?? 'A recruiter';
  const inReview = { title: 'In review', text: `${who} looks at your application.`, next: WAIT };
  const byState: Record<ApplicationState, Words> = {
    draft: {
      title: 'Draft',
      text: 'Your application is not sent yet.',
      next: 'Go on with it whenever you like.',
    },
    submitted: {
      title: 'Waiting',
      text: 'We have your application. A recruiter will read it and write to you.',
      next: WAIT,
    },
    claimed: inReview,
    on_hold: inReview,
    info_requested: {
      title: 'Your answer, please',
      text: `${who} has a question for you.`,
      next: `We go on once you have answered. Without an answer${at('by', until)} your application is closed.`,
    },
    interview: application.is_interview_over
      ? {
          title: 'Interview',
          text: `Your interview was${at('on', interview)}.`,
          next: `${who} writes to you what comes of it. If you missed it, say so in our Discord server.`,
        }
      : {
          title: 'Interview',
          text: `${who} talks to you${at('on', interview)}, in our Discord server.`,
          next: 'Be there a few minutes before. If you cannot come, say so there, or withdraw your application.',
        },
    accepted: {
      title: 'Accepted',
      text: 'Welcome! We have mailed you a link that activates your account.',
      next: `Open the link${at('by', application.link_until)} and set up your account. If no mail has come, look among the unwanted ones${mayResend ? ', or ask recruitment to send it again' : ''}.`,
    },
    activated: {
      title: 'Member',
      text: 'Your account is active.',
      next: 'Sign in to go on.',
    },
    activation_expired: {
      title: 'Link expired',
      text: 'You are accepted, but the link that activates your account has expired.',
      next: mayResend
        ? 'Ask recruitment for a new one, in our Discord server.'
        : 'It cannot be sent again. Ask recruitment to re-open your application, or to close it so that you can apply anew.',
    },
    declined: {
      title: 'Declined',
      text: 'We have decided not to go on with your application.',
      next:
        application.may_apply_anew || again === null
          ? AGAIN
          : `You can apply again on ${dayOf(again)}.`,
    },
    withdrawn: { title: 'Withdrawn', text: 'You have withdrawn your application.', next: AGAIN },
    expired: {
      title: 'Expired',
      text: 'We did not hear from you in time, so your application is closed.',
      next: AGAIN,
    },
  };
  return byState[state];
}

/** What is left of a text in Markdown without its marks. */
export const plainRules = (body: string): string =>
  body
    .replace(/^#+ */gm, '')
    .replace(/\*\*|__/g, '')
    .trim();
