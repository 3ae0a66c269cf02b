import type { Sentence } from '@/backend/core/audit/sentence';
import { greeting } from '@/backend/mail/public';
import type { NoticeSubject } from '@/lib/contracts/notices';

const SUBJECTS: Record<NoticeSubject, string> = {
  deliveries: 'About your jobs',
  rewards: 'About your points and rank',
  quota: 'About your quota',
  company: 'Company news',
  staff_work: 'Work for you',
  account: 'About your account',
};

/** A mail with words of its own beside the message. */
export interface NoticeLetter {
  subject: string;
  lines: readonly string[];
}

interface Noticed {
  subject: NoticeSubject;
  letter: NoticeLetter | undefined;
  isChosen: boolean;
}

const CHOICE = 'You can choose what we email you about in Settings.';

/** What a mail says around what its reader was told in the panel. */
export const noticeMail = (
  reader: { name: string },
  { subject, letter, isChosen }: Noticed,
): { subject: string; before: Sentence[]; after: Sentence[] } => ({
  subject: letter?.subject ?? SUBJECTS[subject],
  before: [greeting(reader)],
  after: [...(letter?.lines ?? []), ...(isChosen ? [CHOICE] : [])],
});
