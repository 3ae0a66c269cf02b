import type { NoticeKind } from '@/backend/core/notice-kind';
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

const CHOICE = 'You can choose what we email you about in Settings.';

/** The subject of a notice's mail, and what the mail says besides the message. */
export const letterOf = (
  { subject }: Pick<NoticeKind, 'subject'>,
  letter: NoticeLetter | undefined,
): NoticeLetter => letter ?? { subject: SUBJECTS[subject], lines: [] };

/** What a mail says before and after what its reader was told in the panel. */
export const aroundMail = (
  reader: { name: string },
  { isOfSecurity }: Pick<NoticeKind, 'isOfSecurity'>,
) => ({ before: [greeting(reader)], after: isOfSecurity ? [] : [CHOICE] });
