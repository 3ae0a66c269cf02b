import { type MailText, writeText } from '@/backend/mail/mail-text';
import type { NoticeSubject } from '@/lib/contracts/notices';

const SUBJECTS: Record<NoticeSubject, string> = {
  deliveries: 'About your deliveries',
  rewards: 'About your points and rank',
  quota: 'About your quota',
  company: 'News of the company',
  staff_work: 'Work for you',
  account: 'About your account',
};

/** What a member was told in the panel, for those who want it by mail as well. */
export const noticeMail = (
  reader: { name: string },
  { message, subject }: { message: string; subject: NoticeSubject },
): MailText =>
  writeText(reader, SUBJECTS[subject], [
    message,
    'You choose in the settings of the panel what we write to you about.',
  ]);
