import * as z from 'zod';
import {
  NOTICE_WAYS,
  type NoticeChoices,
  type NoticeSubject,
  type NoticeWay,
} from '@/lib/contracts/notices';

const waysWith = (mail: boolean) => {
  const chosen = { discord: z.boolean().catch(true), mail: z.boolean().catch(mail) };
  return z.object(chosen).catch({ discord: true, mail });
};

const chosen = {
  deliveries: waysWith(false),
  rewards: waysWith(false),
  quota: waysWith(false),
  company: waysWith(false),
  staff_work: waysWith(false),
  account: waysWith(true),
};
const stored = z.object(chosen);

/** What a member wants to be told outside of the panel, with what holds where nothing was chosen. */
export const readNoticeChoices = (notify: unknown): NoticeChoices =>
  stored.parse(z.record(z.string(), z.unknown()).catch({}).parse(notify));

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
