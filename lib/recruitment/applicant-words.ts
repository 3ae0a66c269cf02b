import type { ApplicationCheck, ApplicationState } from '@/lib/contracts/applications';
import type { OwnApplication } from '@/lib/contracts/apply';
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

const ENDED: readonly ApplicationState[] = ['declined', 'withdrawn', 'expired'];

/** Whether it is over, and nothing has to be waited for. */
export const mayApplyAnew = ({
  state,
  may_apply_again_at: again,
}: Pick<OwnApplication, 'state' | 'may_apply_again_at'>): boolean =>
  ENDED.includes(state) && (again === null || new Date(again) <= new Date());

type Words = Record<'title' | 'text', string>;
type Known = Pick<
  OwnApplication,
  'state' | 'recruiter' | 'interview_at' | 'may_resend' | 'may_apply_again_at'
>;

function declinedText({ may_apply_again_at: again }: Known): string {
  const when =
    again === null ? 'You can apply again at any time.' : `You can apply again on ${dayOf(again)}.`;
  return `We have decided not to go on with your application. ${when}`;
}

/** How an application stands, in the applicant's own words. */
export function statusWords(application: Known): Words {
  const { state, recruiter, interview_at: interview } = application;
  const who = recruiter ?? 'A recruiter';
  const byState: Record<ApplicationState, Words> = {
    draft: { title: 'Draft', text: 'Your application is not sent yet.' },
    submitted: {
      title: 'Waiting',
      text: 'We have your application. A recruiter will read it and write to you.',
    },
    claimed: { title: 'In review', text: `${who} looks at your application.` },
    on_hold: { title: 'In review', text: `${who} looks at your application.` },
    info_requested: { title: 'Your answer, please', text: `${who} has a question for you.` },
    interview: {
      title: 'Interview',
      text: `${who} talks to you${interview ? ` on ${formatInstant(interview, 'appointment')}` : ''}, in our Discord server.`,
    },
    accepted: {
      title: 'Accepted',
      text: 'Welcome! We have mailed you a link that activates your account. It is good for seven days.',
    },
    activated: { title: 'Member', text: 'Your account is active. Sign in to go on.' },
    activation_expired: {
      title: 'Link expired',
      text: `You are accepted, but the link that activates your account has expired. ${
        application.may_resend
          ? 'Ask recruitment for a new one.'
          : 'It cannot be sent again. Ask recruitment to re-open your application, or to close it so that you can apply anew.'
      }`,
    },
    declined: { title: 'Declined', text: declinedText(application) },
    withdrawn: {
      title: 'Withdrawn',
      text: 'You have withdrawn your application. You can apply again at any time.',
    },
    expired: {
      title: 'Expired',
      text: 'We did not hear from you in time, so your application is closed. You can apply again at any time.',
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
