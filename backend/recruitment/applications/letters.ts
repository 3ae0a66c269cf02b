import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import { sendEach } from '@/backend/core/outbox/outbox';
import { dateInWords, momentInWords } from '@/backend/core/text/time-words';
import { directMessage } from '@/backend/discord/public';
import { outgoingMail, activation } from '@/backend/mail/public';
import type { StoredApplication } from './store';

/** Where an applicant sees how it stands. */
const STATUS_PAGE = '/apply';

type Settings = Pick<Config, 'companyName' | 'timeZone'>;
type Addressee = Pick<StoredApplication, 'id' | 'ref' | 'name' | 'email' | 'discord_id'>;

interface Letter {
  /** What happened, for the cause: a second happening of the same needs another one. */
  what: string;
  subject: string;
  lines: string[];
}

interface Written {
  what: string;
  mail: { subject: string; text: string };
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
  { what, subject, lines }: Letter,
  now: Date,
): Promise<void> {
  const code = `Your application has the code ${addressee.ref}.`;
  const text = [`Hello ${addressee.name ?? 'there'},`, ...lines, code, companyName].join('\n\n');
  // First of all the code: what is too long for Discord is cut at the end.
  const message = [`${companyName}: ${subject}.`, code, ...lines].join('\n\n');
  await deliverTo(tx, addressee, { what, mail: { subject, text }, message }, now);
}

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

export const interviewSet = ({ timeZone }: Settings, at: Date, version: number): Letter => ({
  what: `interview:${version}`,
  subject: 'Your interview',
  lines: [
    `Your interview is on ${momentInWords(at, timeZone)}. It takes place in our Discord server.`,
  ],
});

export const interviewOff = (version: number): Letter => ({
  what: `interview-off:${version}`,
  subject: 'Your interview is off for now',
  lines: ['Your interview can’t take place as planned. A recruiter will write to you.'],
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
  addressee: Addressee,
  { link, version }: { link: string; version: number },
  now: Date,
): Promise<void> {
  const mail = activation({ company: companyName, name: addressee.name ?? 'there', link });
  const message = `${companyName}: your application ${addressee.ref} is accepted. The link that makes your account is in the mail that we have sent you.`;
  await deliverTo(tx, addressee, { what: `accepted:${version}`, mail, message }, now);
}

export const declined = (
  { timeZone }: Settings,
  { message, again }: { message: string; again: Date | null },
  version: number,
): Letter => ({
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
