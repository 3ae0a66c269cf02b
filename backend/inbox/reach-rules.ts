import {
  NOTICE_WAYS,
  readNoticeChoices,
  type NoticeSubject,
  type NoticeWay,
} from '@/lib/contracts/notices';

const SUBJECTS: Readonly<Record<string, NoticeSubject>> = {
  job: 'deliveries',
  manual_job: 'deliveries',
  job_report: 'deliveries',
  rank: 'rewards',
  bonus: 'rewards',
  award: 'rewards',
  quota: 'quota',
  rules: 'company',
  news: 'company',
  event: 'company',
  application: 'staff_work',
  hr_day: 'staff_work',
};

/** What a notice of this kind, such as `job.reviewed`, is about. */
export const subjectOf = (kind: string): NoticeSubject =>
  SUBJECTS[kind.split('.')[0] ?? ''] ?? 'account';

const SECURITY = ['account', 'auth'];

/** Whether it is of the access to the account, about which nobody turns anything off. */
export const isOfSecurity = (kind: string): boolean => SECURITY.includes(kind.split('.')[0] ?? '');

/** By which ways a notice of this kind reaches a member who chose so; some have a mail apart from it. */
export function waysFor(kind: string, notify: unknown, hasLetter = false): readonly NoticeWay[] {
  if (isOfSecurity(kind)) return hasLetter ? NOTICE_WAYS : ['discord'];
  const { discord, mail } = readNoticeChoices(notify)[subjectOf(kind)];
  return NOTICE_WAYS.filter((way) => ({ discord, mail })[way]);
}
