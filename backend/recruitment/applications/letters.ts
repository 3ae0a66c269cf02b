import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import { sendEach } from '@/backend/core/outbox/outbox';
import { dateInWords, momentWithZone } from '@/backend/core/text/time-words';
import { directMessage } from '@/backend/discord/public';
import { outgoingMail, activation, type Meeting } from '@/backend/mail/public';
import type { StoredApplication } from './store';

/** Where an applicant sees the status. */
const STATUS_PAGE = '/apply';

type Settings = Pick<Config, 'companyName' | 'timeZone'>;
type Addressee = Pick<StoredApplication, 'id' | 'ref' | 'name' | 'email' | 'discord_id'>;
type Interviewed = Pick<StoredApplication, 'id' | 'version' | 'interview_at' | 'time_zone'>;

interface Letter {
  /** What happened, for the cause; a repeat needs a different one. */
  what: string;
  subject: string;
  lines: string[];
  /** For the applicant's calendar. */
  meeting?: Meeting | undefined;
}

interface Written {
  what: string;
  mail: { subject: string; text: string; link?: string; meeting?: Meeting | undefined };
  /** The Discord message, which must not contain secret links. */
  message: string;
}

const causeOf = (id: number, what: string) => `application:${id}:${what}`;

/** The application an outbox cause refers to; null if none. */
export function applicationOfCause(cause: string): number | null {
  const [, id] = /^application:(\d+):/.exec(cause) ?? [];
  return id === undefined ? null : Number(id);
}

/** Sends to an applicant by email and Discord, as far as they have them. */
async function deliverTo(
  tx: Database,
  { id, email, discord_id }: Pick<Addressee, 'id' | 'email' | 'discord_id'>,
  { what, mail, message: text }: Written,
  now: Date,
): Promise<void> {
  const cause = causeOf(id, what);
  const link = STATUS_PAGE;
  await sendEach(tx, [
    ...(email === null ? [] : [{ ...outgoingMail({ ...mail, to: email, cause }, now), now }]),
    ...(discord_id === null ? [] : [{ ...directMessage({ discord_id, text, link, cause }), now }]),
  ]);
}

/** Writes to an applicant once per cause. */
export async function writeTo(
  tx: Database,
  { companyName }: Pick<Settings, 'companyName'>,
  addressee: Addressee,
  { what, subject, lines, meeting }: Letter,
  now: Date,
): Promise<void> {
  const code = `Your application reference is ${addressee.ref}.`;
  const text = [`Hello ${addressee.name ?? 'there'},`, ...lines, code, companyName].join('\n\n');
  // The reference comes first, because long Discord messages are cut at the end.
  const message = [`${companyName}: ${subject}.`, code, ...lines].join('\n\n');
  const mail = { subject, text, link: STATUS_PAGE, meeting };
  await deliverTo(tx, addressee, { what, mail, message }, now);
}

const INTERVIEW_MINUTES = 30;

/** The applicant's time zone, or the company's if unknown. */
const zoneOf = ({ time_zone }: Interviewed, { timeZone }: Settings) => time_zone ?? timeZone;

const meetingOf = (
  { id, version: sequence }: Interviewed,
  { companyName }: Settings,
  at: Date,
  method: Meeting['method'],
): Meeting => ({
  method,
  uid: `interview-${id}`,
  sequence,
  starts_at: at.toISOString(),
  minutes: INTERVIEW_MINUTES,
  summary: `Interview with ${companyName}`,
  location: 'Our Discord server',
});

/** Removes an upcoming interview from the applicant's calendar. */
export const interviewCancelled = (
  application: Interviewed,
  settings: Settings,
  now: Date,
): Meeting | undefined =>
  application.interview_at !== null && application.interview_at > now
    ? meetingOf(application, settings, application.interview_at, 'CANCEL')
    : undefined;

export const received = ({ companyName }: Settings): Letter => ({
  what: 'received',
  subject: `Your application to ${companyName}`,
  lines: ['We’ve received your application. A recruiter will read it and get in touch.'],
});

export const inReview = ({ companyName }: Settings): Letter => ({
  what: 'review',
  subject: `Your application to ${companyName} is in review`,
  lines: ['A recruiter is now reviewing your application.'],
});

export const asked = (question: string, version: number): Letter => ({
  what: `asked:${version}`,
  subject: 'A question about your application',
  lines: [
    'A recruiter has a question for you:',
    question,
    'Answer on your application page within seven days.',
  ],
});

export const interviewSet = (settings: Settings, application: Interviewed, at: Date): Letter => ({
  what: `interview:${application.version}`,
  subject: 'Your interview',
  lines: [
    `Your interview is on ${momentWithZone(at, zoneOf(application, settings))}. It takes place on our Discord server.`,
  ],
  meeting: meetingOf(application, settings, at, 'REQUEST'),
});

export const interviewOff = (settings: Settings, application: Interviewed, now: Date): Letter => ({
  what: `interview-off:${application.version}`,
  subject: 'Your interview has been called off',
  lines: ['Your interview can’t take place as planned. A recruiter will get in touch.'],
  meeting: interviewCancelled(application, settings, now),
});

export const interviewSoon = (settings: Settings, application: Interviewed, at: Date): Letter => ({
  what: `interview-soon:${at.toISOString()}`,
  subject: 'Your interview begins in an hour',
  lines: [`Your interview begins on ${momentWithZone(at, zoneOf(application, settings))}.`],
});

/** The link is a secret, so it appears in no thread and no audit entry. */
export async function sendActivation(
  tx: Database,
  { companyName }: Pick<Settings, 'companyName'>,
  addressee: Addressee,
  { link, version, meeting }: { link: string; version: number; meeting?: Meeting | undefined },
  now: Date,
): Promise<void> {
  const text = activation({ company: companyName, name: addressee.name ?? 'there', link });
  const mail = { ...text, meeting };
  const message = `${companyName}: your application ${addressee.ref} has been accepted. We’ve emailed you a link to activate your account.`;
  await deliverTo(tx, addressee, { what: `accepted:${version}`, mail, message }, now);
}

export const declined = (
  { timeZone }: Settings,
  {
    message,
    again,
    meeting,
  }: { message: string; again: Date | null; meeting?: Meeting | undefined },
  version: number,
): Letter => ({
  meeting,
  what: `declined:${version}`,
  subject: 'Your application was declined',
  lines: [
    'Thank you for your interest. We’ve decided not to proceed with your application.',
    message,
    again === null
      ? 'You can apply again at any time.'
      : `You can apply again from ${dateInWords(again, timeZone)}.`,
  ],
});

export const reopened = (version: number): Letter => ({
  what: `reopened:${version}`,
  subject: 'Your application is in review again',
  lines: ['We’ve reopened your application. A recruiter will get in touch.'],
});

export const expired = (): Letter => ({
  what: 'expired',
  subject: 'Your application has expired',
  lines: [
    'You didn’t answer our question within seven days, so we closed your application.',
    'You can apply again at any time.',
  ],
});

export const neverActivated = (): Letter => ({
  what: 'closed',
  subject: 'Your application is closed',
  lines: [
    'Your activation link was never used, so we closed your application.',
    'You can apply again at any time.',
  ],
});

export const activationLapsed = (version: number, hasAnother: boolean): Letter => ({
  what: `lapsed:${version}`,
  subject: 'Your activation link has expired',
  lines: [
    'Your activation link wasn’t used within seven days.',
    hasAnother
      ? 'Ask recruitment for a new one.'
      : 'It can’t be sent again. Ask recruitment to reopen your application, or to close it so you can apply again.',
  ],
});
