import type { NoticeSubject, NoticeWay } from '@/lib/contracts/notices';

export const NOTICE_WAY_LABELS: Record<NoticeWay, string> = { discord: 'Discord', mail: 'Email' };

export const NOTICE_SUBJECT_WORDS: Record<NoticeSubject, { label: string; hint: string }> = {
  deliveries: {
    label: 'Jobs',
    hint: 'Decisions on your jobs, requests and reports.',
  },
  rewards: { label: 'Points and rank', hint: 'Ranks, bonuses and awards.' },
  quota: { label: 'Quota', hint: 'Reminders and exemptions.' },
  company: { label: 'Company', hint: 'Rules, news and events.' },
  staff_work: { label: 'Staff work', hint: 'What’s waiting for you as staff.' },
  account: { label: 'Account', hint: 'Roles, transfers, leave and warnings.' },
};
