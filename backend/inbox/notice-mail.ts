import { joined, type Sentence } from '@/backend/core/audit/sentence';
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
  message: Sentence;
  subject: NoticeSubject;
  letter: NoticeLetter | undefined;
  isChosen: boolean;
}

const CHOICE = 'You can choose what we email you about in Settings.';

/** What a member was told in the panel, for those who want it by mail as well. */
export const noticeMail = (
  reader: { name: string },
  { message, subject, letter, isChosen }: Noticed,
): { subject: string; text: Sentence } => ({
  subject: letter?.subject ?? SUBJECTS[subject],
  text: joined(
    [greeting(reader), message, ...(letter?.lines ?? []), ...(isChosen ? [CHOICE] : [])],
    '\n\n',
  ),
});
