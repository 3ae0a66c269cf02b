import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import { sendEach } from '@/backend/core/outbox/outbox';
import { dateInWords, momentWithZone } from '@/backend/core/text/time-words';
import { directMessage } from '@/backend/discord/public';
import { outgoingMail, activation, type Meeting } from '@/backend/mail/public';
import type { StoredApplication } from './store';

/** Where an applicant sees how it stands. */
const STATUS_PAGE = '/apply';

type Settings = Pick<Config, 'companyName' | 'timeZone'>;
type Addressee = Pick<StoredApplication, 'id' | 'ref' | 'name' | 'email' | 'discord_id'>;
type Interviewed = Pick<StoredApplication, 'id' | 'version' | 'interview_at' | 'time_zone'>;

interface Letter {
  /** What happened, for the cause: a second happening of the same needs another one. */
  what: string;
  subject: string;
  lines: string[];
  /** For the applicant's calendar. */
  meeting?: Meeting | undefined;
}

interface Written {
  what: string;
  mail: { subject: string; text: string; link?: string; meeting?: Meeting | undefined };
  /** What Discord is told of it, which is no place for keys. */
  message: string;
}

const causeOf = (id: number, what: string) => `application:${id}:${what}`;

/** The application that something written is about, by its cause; null: of none. */
export function applicationOfCause(cause: string): number | null {
  const [, id] = /^application:(\d+):/.exec(cause) ?? [];
  return id === undefined ? null : Number(id);
}

/** The one way in which an applicant is written to: by mail and by Discord, as far as they have them. */
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

/** Writes to an applicant, once for what happened. */
export async function writeTo(
  tx: Database,
  { companyName }: Pick<Settings, 'companyName'>,
  addressee: Addressee,
  { what, subject, lines, meeting }: Letter,
  now: Date,
): Promise<void> {
  const code = `Your application has the code ${addressee.ref}.`;
  const text = [`Hello ${addressee.name ?? 'there'},`, ...lines, code, companyName].join('\n\n');
  // First of all the code: what is too long for Discord is cut at the end.
  const message = [`${companyName}: ${subject}.`, code, ...lines].join('\n\n');
  const mail = { subject, text, link: STATUS_PAGE, meeting };
  await deliverTo(tx, addressee, { what, mail, message }, now);
}

const INTERVIEW_MINUTES = 30;

/** The clock of an applicant, or the company's where it isn't known. */
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

/** Takes an interview to come out of the applicant's calendar. */
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
  lines: ['We have your application. A recruiter will read it and write to you.'],
});

export const inReview = ({ companyName }: Settings): Letter => ({
  what: 'review',
  subject: `Your application to ${companyName} is in review`,
  lines: ['A recruiter has taken your application and looks at it.'],
});

export const asked = (question: string, version: number): Letter => ({
  what: `asked:${version}`,
  subject: 'A question about your application',
  lines: [
    'A recruiter would like to know:',
    question,
    'Answer on the page of your application within seven days.',
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
  subject: 'Your interview is off for now',
  lines: ['Your interview can’t take place as planned. A recruiter will write to you.'],
  meeting: interviewCancelled(application, settings, now),
});

export const interviewSoon = (settings: Settings, application: Interviewed, at: Date): Letter => ({
  what: `interview-soon:${at.toISOString()}`,
  subject: 'Your interview begins in an hour',
  lines: [`Your interview begins on ${momentWithZone(at, zoneOf(application, settings))}.`],
});

/** The link is a key, so it stands in no thread and no audit line. */
export async function sendActivation(
  tx: Database,
  { companyName }: Pick<Settings, 'companyName'>,
  addressee: Addressee,
  { link, version, meeting }: { link: string; version: number; meeting?: Meeting | undefined },
  now: Date,
): Promise<void> {
  const text = activation({ company: companyName, name: addressee.name ?? 'there', link });
  const mail = { ...text, meeting };
  const message = `${companyName}: your application ${addressee.ref} is accepted. The link that makes your account is in the mail that we have sent you.`;
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
    'Thank you for your interest. We have decided not to go on with your application.',
    message,
    again === null
      ? 'You may apply again at any time.'
      : `You may apply again from ${dateInWords(again, timeZone)}.`,
  ],
});

export const reopened = (version: number): Letter => ({
  what: `reopened:${version}`,
  subject: 'Your application is in review again',
  lines: ['We have taken up your application again. A recruiter will write to you.'],
});

export const expired = (): Letter => ({
  what: 'expired',
  subject: 'Your application has expired',
  lines: [
    'We asked you something and had no answer for seven days, so your application is closed.',
    'You may apply again at any time.',
  ],
});

export const neverActivated = (): Letter => ({
  what: 'closed',
  subject: 'Your application is closed',
  lines: [
    'The link to activate your account was never used, so your application is closed.',
    'You may apply again at any time.',
  ],
});

export const activationLapsed = (version: number, hasAnother: boolean): Letter => ({
  what: `lapsed:${version}`,
  subject: 'Your activation link has expired',
  lines: [
    'The link to activate your account was not used for seven days.',
    hasAnother
      ? 'Ask recruitment for a new one.'
      : 'It cannot be sent again. Ask recruitment to re-open your application, or to close it so that you can apply anew.',
  ],
});
