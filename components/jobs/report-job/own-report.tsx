import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { PictureThumbs } from '@/components/ui/picture/picture-thumbs';
import { Time } from '@/components/ui/date/time';
import { FactLine } from '@/components/ui/text/fact-line';
import { CaseMessages } from '@/components/jobs/shared/case-messages';
import { QuestionBadge } from '@/components/jobs/shared/question-badge';
import { WriteToStaff } from '@/components/jobs/shared/write-to-staff';
import type { JobReport } from '@/lib/contracts/jobs/job-reports';
import { routeName } from '@/lib/jobs/labels';
import { REPORT_STATUS_TONES } from '@/lib/jobs/requests/words';
import { REPORT_KIND_LABELS, REPORT_STATUS_LABELS } from '@/lib/contracts/jobs/job-labels';
import { useAnswerReport } from '@/lib/jobs/reports/queries';
import { routes } from '@/lib/navigation/routes';

interface OwnReportProps {
  report: JobReport;
}

export function OwnReport({ report }: OwnReportProps) {
  const { id, version, job, kind, text, proofs, messages, status, outcome, created_at } = report;
  const answer = useAnswerReport({ id, version });
  return (
    <li aria-label={`Report of job #${job.id}`} className="space-y-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <AppLink
          href={routes.job(job.id)}
          className="min-w-0 font-medium wrap-anywhere text-accent hover:underline"
        >
          {routeName(job)}
        </AppLink>
        <span className="flex flex-wrap gap-1">
          <QuestionBadge report={report} reader="member" />
          <Badge tone={REPORT_STATUS_TONES[status]}>{REPORT_STATUS_LABELS[status]}</Badge>
        </span>
      </div>
      <FactLine className="text-sm text-muted">
        <span>#{job.id}</span>
        <span>{REPORT_KIND_LABELS[kind]}</span>
        <Time iso={created_at} />
      </FactLine>
      <p className="line-clamp-3 text-sm wrap-anywhere">{text}</p>
      <PictureThumbs keys={proofs} label="Proof" />
      {messages.length > 0 && <CaseMessages messages={messages} reader="member" />}
      {outcome !== null && (
        <p className="rounded-md border border-line bg-raised/60 px-3 py-2 text-sm wrap-anywhere">
          {outcome}
        </p>
      )}
      <WriteToStaff isOpen={outcome === null} messages={messages} action={answer} />
    </li>
  );
}
