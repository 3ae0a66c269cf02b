import { asOneLine } from '@/backend/core/text/plain-text';

/** An email's text, before it has an address and a cause. */
export interface MailText {
  subject: string;
  text: string;
}

const LONGEST_NAME = 64;

/** The greeting of an email. */
export const greeting = ({ name }: { name: string }): string =>
  `Hello ${asOneLine(name, LONGEST_NAME)},`;

/** An email with a greeting and paragraphs. */
export const writeText = (
  reader: { name: string },
  subject: string,
  paragraphs: readonly string[],
): MailText => ({
  subject,
  text: [greeting(reader), ...paragraphs].join('\n\n'),
});
