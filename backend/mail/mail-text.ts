import { asOneLine } from '@/backend/core/plain-text';

/** A mail as it is written, before it has an address and a cause. */
export interface MailText {
  subject: string;
  text: string;
}

const LONGEST_NAME = 64;

/** A letter to somebody by name, a paragraph each. */
export const writeText = (
  { name }: { name: string },
  subject: string,
  paragraphs: readonly string[],
): MailText => ({
  subject,
  text: [`Hello ${asOneLine(name, LONGEST_NAME)},`, ...paragraphs].join('\n\n'),
});
