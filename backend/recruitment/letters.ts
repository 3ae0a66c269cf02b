import type { Config } from '@/backend/core/config';
import type { Caller } from '@/backend/core/caller';
import type { Database } from '@/backend/core/database';
import { momentInWords, dateInWords } from '@/backend/core/time-words';
import { sendMail } from '@/backend/mail/send-mail';
import { activation } from '@/backend/mail/texts';
import type { StoredApplication } from './application-store';

type Settings = Pick<Config, 'companyName' | 'timeZone' | 'publicUrl'>;
type Addressee = Pick<StoredApplication, 'id' | 'ref' | 'name' | 'email'>;

interface Letter {
  /** What happened, for the cause: a second happening of the same needs another one. */
  what: string;
  subject: string;
  lines: string[];
}

/** Writes to an applicant, once for what happened. */
export async function writeTo(
  tx: Database,
  { companyName }: Pick<Settings, 'companyName'>,
  { id, ref, name, email }: Addressee,
  { what, subject, lines }: Letter,
  now: Date,
): Promise<void> {
  if (email === null) return;
  const text = [
    `Hello ${name ?? 'there'},`,
    ...lines,
    `Your application has the code ${ref}.`,
    companyName,
  ].join('\n\n');
  await sendMail(tx, { to: email, subject, text, cause: `application:${id}:${what}` }, now);
}

/** Where the panel is, as whoever acts sees it. */
export const originOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>, caller: Caller): string =>
  publicUrl?.origin ?? `${caller.isHttps ? 'https' : 'http'}://${caller.host}`;

export const received = ({ companyName }: Settings): Letter => ({
  what: 'received',
  subject: `Your application to ${companyName}`,
  lines: ['We have your application. A recruiter will read it and write to you.'],
});

/** Once for each application, however often it is claimed. */
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

export const interviewSet = ({ timeZone }: Settings, at: Date, version: number): Letter => ({
  what: `interview:${version}`,
  subject: 'Your interview',
  lines: [
    `Your interview is on ${momentInWords(at, timeZone)}. It takes place in our Discord server.`,
  ],
});

export const interviewSoon = ({ timeZone }: Settings, at: Date): Letter => ({
  what: `interview-soon:${at.toISOString()}`,
  subject: 'Your interview begins in an hour',
  lines: [`Your interview begins on ${momentInWords(at, timeZone)}.`],
});

/** The link is a key, so it stands in no thread and no audit line. */
export async function sendActivation(
  tx: Database,
  { companyName }: Pick<Settings, 'companyName'>,
  { id, name, email }: Addressee,
  { link, version }: { link: string; version: number },
  now: Date,
): Promise<void> {
  if (email === null) return;
  const mail = activation({ company: companyName, name: name ?? 'there', link });
  await sendMail(tx, { ...mail, to: email, cause: `application:${id}:accepted:${version}` }, now);
}

export const declined = (message: string, again: Date | null, version: number): Letter => ({
  what: `declined:${version}`,
  subject: 'Your application was declined',
  lines: [
    'Thank you for your interest. We have decided not to go on with your application.',
    message,
    again === null
      ? 'You may apply again at any time.'
      : `You may apply again from ${dateInWords(again, 'UTC')}.`,
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
