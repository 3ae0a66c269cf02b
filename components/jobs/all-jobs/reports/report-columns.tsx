import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import type { Column } from '@/components/ui/table/column';
import { Time } from '@/components/ui/date/time';
import { CutText } from '@/components/ui/text/cut-text';
import type { StaffReport } from '@/lib/contracts/jobs/job-reports';
import { routeName } from '@/lib/jobs/labels';
import { QUESTION_WORDS, questionOf } from '@/lib/jobs/reports/question';
import { REPORT_STATUS_TONES } from '@/lib/jobs/requests/words';
import { REPORT_KIND_LABELS, REPORT_STATUS_LABELS } from '@/lib/contracts/jobs/job-labels';
import { routes } from '@/lib/navigation/routes';

/** Whose turn it is, and who handles it. */
function turnWords(report: StaffReport): string {
  const question = questionOf(report);
  return [question && QUESTION_WORDS[question].staff, report.handler?.name]
    .filter(Boolean)
    .join(' · ');
}

export const reportColumns = (
  onOpen: (report: StaffReport) => void,
): readonly Column<StaffReport>[] => [
  {
    header: 'Report',
    wide: true,
    render: (report) => (
      <button
        type="button"
        onClick={() => onOpen(report)}
        className="cursor-pointer text-left font-medium text-ink covers-row hover:text-accent"
      >
        Report #{report.id}: {REPORT_KIND_LABELS[report.kind]}
      </button>
    ),
  },
  {
    header: 'Job',
    isPlain: true,
    render: ({ job }) => (
      // Above the button that covers the row.
      <AppLink href={routes.job(job.id)} className="relative z-10 text-accent hover:underline">
        <span title={routeName(job)} className="as-table:line-clamp-2">
          {routeName(job)}
        </span>
      </AppLink>
    ),
  },
  { header: 'Reported by', render: ({ reporter }) => reporter.name },
  { header: 'Driver', render: ({ driver }) => driver?.name ?? 'Unknown driver' },
  {
    header: 'Reported',
    sort: 'created_at',
    isSpare: true,
    render: ({ created_at }) => <Time iso={created_at} />,
  },
  {
    header: 'Status',
    isStatus: true,
    render: (report) => {
      const turn = turnWords(report);
      return (
        <>
          <Badge tone={REPORT_STATUS_TONES[report.status]}>
            {REPORT_STATUS_LABELS[report.status]}
          </Badge>
          {turn !== '' && <CutText text={turn} className="text-xs text-muted" />}
        </>
      );
    },
  },
];
