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

/** Nobody turns these off; the mail about them is one of its own. */
const SECURITY = ['account', 'auth'];

/** By which ways a notice of this kind reaches a member who chose so. */
export function waysFor(kind: string, notify: unknown): readonly NoticeWay[] {
  if (SECURITY.includes(kind.split('.')[0] ?? '')) return ['discord'];
  const { discord, mail } = readNoticeChoices(notify)[subjectOf(kind)];
  return NOTICE_WAYS.filter((way) => ({ discord, mail })[way]);
}
