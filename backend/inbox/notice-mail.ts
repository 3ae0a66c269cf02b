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

/** An email with lines of its own besides the message. */
export interface NoticeLetter {
  subject: string;
  lines: readonly string[];
}

const CHOICE = 'You can choose what we email you about in Settings.';

/** The subject and further lines of a notice's email. */
export const letterOf = (
  { subject }: Pick<NoticeKind, 'subject'>,
  letter: NoticeLetter | undefined,
): NoticeLetter => letter ?? { subject: SUBJECTS[subject], lines: [] };

/** The beginning and end of an email around its notices. */
export const aroundMail = (
  reader: { name: string },
  { isOfSecurity }: Pick<NoticeKind, 'isOfSecurity'>,
) => ({ before: [greeting(reader)], after: isOfSecurity ? [] : [CHOICE] });
