import { asOneLine } from '@/backend/core/text/plain-text';

/** A mail as it is written, before it has an address and a cause. */
export interface MailText {
  subject: string;
  text: string;
}

const LONGEST_NAME = 64;

/** How a letter to somebody begins. */
export const greeting = ({ name }: { name: string }): string =>
  `Hello ${asOneLine(name, LONGEST_NAME)},`;

/** A letter to somebody by name, a paragraph each. */
export const writeText = (
  reader: { name: string },
  subject: string,
  paragraphs: readonly string[],
): MailText => ({
  subject,
  text: [greeting(reader), ...paragraphs].join('\n\n'),
});
