import { Badge } from '@/components/ui/badge';
import type { JobReport } from '@/lib/contracts/jobs/job-reports';
import { questionOf } from '@/lib/jobs/reports/question';

const WORDS = {
  asked: { member: 'Question from staff', staff: 'Waiting for driver', tone: 'warning' },
  answered: { member: null, staff: 'Driver answered', tone: 'success' },
  written: { member: null, staff: 'Driver wrote', tone: 'success' },
} as const;

interface QuestionBadgeProps {
  report: Pick<JobReport, 'decided_at' | 'messages'>;
  reader: 'member' | 'staff';
}

/** Whether a question about a report is open or answered, where that matters to its reader. */
export function QuestionBadge({ report, reader }: QuestionBadgeProps) {
  const question = questionOf(report);
  const label = question && WORDS[question][reader];
  return question && label ? <Badge tone={WORDS[question].tone}>{label}</Badge> : null;
}
