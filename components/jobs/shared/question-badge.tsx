import { Badge } from '@/components/ui/badge';
import type { JobReport } from '@/lib/contracts/jobs/job-reports';
import { QUESTION_WORDS, questionOf } from '@/lib/jobs/reports/question';

interface QuestionBadgeProps {
  report: Pick<JobReport, 'decided_at' | 'messages'>;
  reader: 'member' | 'staff';
}

/** Whether a question about a report is open or answered, where that matters to its reader. */
export function QuestionBadge({ report, reader }: QuestionBadgeProps) {
  const question = questionOf(report);
  const label = question && QUESTION_WORDS[question][reader];
  return question && label ? <Badge tone={QUESTION_WORDS[question].tone}>{label}</Badge> : null;
}
