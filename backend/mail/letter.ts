import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import * as z from 'zod';
import { escapeHtml, withLinks } from '@/backend/core/text/html';
import type { Outgoing } from '@/backend/core/outbox/outbox';
import { invitationOf, meeting } from './invitation';

/** Exactly one address, with nothing a mail server could read as a second. */
const PLAIN_ADDRESS = /^[^\s@<>",;:()[\]\\]{1,64}@[^\s@<>",;:()[\]\\]{1,255}$/;

export const mailContent = z.object({
  to: z.string().regex(PLAIN_ADDRESS),
  subject: z.string().min(1),
  text: z.string().min(1),
  at: z.iso.datetime(),
  /** A path of the panel. */
  link: z.string().nullish(),
  meeting: meeting.nullish(),
});
export type MailContent = z.output<typeof mailContent>;

export interface Sending {
  companyName: string;
  from: { name: string; address: string };
  publicUrl: URL | undefined;
}

/** The text with the link that it ends with, where the panel's address is known. */
export const withLink = (
  { text, link }: Pick<MailContent, 'text' | 'link'>,
  origin: string | undefined,
): string => (link && origin ? `${text}\n\n${origin}${link}` : text);

const htmlOf = (
  { subject, text }: Pick<MailContent, 'subject' | 'text'>,
  company: string,
): string => {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${withLinks(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(subject)}</title>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 40rem">
<p><strong>${escapeHtml(company)}</strong></p>
${paragraphs}
</body></html>`;
};

/** The same cause gives the same Message-ID, in case a server accepted it without confirming. */
export const idOf = (cause: string): string =>
  createHash('sha256').update(cause).digest('hex').slice(0, 32);

/** The outgoing email: plain text, and the same as simple HTML with the company's name. */
export const letterOf = (
  content: MailContent,
  { cause }: Pick<Outgoing, 'cause'>,
  sending: Sending,
): SendMailOptions => {
  const { companyName, from, publicUrl } = sending;
  const { subject, meeting: invited } = content;
  const text = withLink(content, publicUrl?.origin);
  return {
    from,
    to: { name: '', address: content.to },
    subject,
    text: `${text}\n\n${companyName}\n`,
    html: htmlOf({ subject, text }, companyName),
    date: new Date(content.at),
    messageId: `<${idOf(cause)}@${from.address.split('@')[1] ?? 'localhost'}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(invited && { icalEvent: invitationOf(invited, { ...content, from }) }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};
