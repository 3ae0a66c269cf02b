import type { JobReport } from '@/lib/contracts/jobs/job-reports';

/** Whose turn it is in the conversation about a report; null if there is none, or no longer. */
export function questionOf({
  decided_at,
  messages,
}: Pick<JobReport, 'decided_at' | 'messages'>): 'asked' | 'answered' | 'written' | null {
  const last = messages.at(-1);
  if (decided_at !== null || !last) return null;
  if (last.from_staff) return 'asked';
  return messages.some(({ from_staff }) => from_staff) ? 'answered' : 'written';
}

export const QUESTION_WORDS = {
  asked: { member: 'Question from staff', staff: 'Waiting for driver', tone: 'warning' },
  answered: { member: null, staff: 'Driver answered', tone: 'success' },
  written: { member: null, staff: 'Driver wrote', tone: 'success' },
} as const;
