import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Column } from '@/components/ui/table/column';
import { Time } from '@/components/ui/date/time';
import type { StaffReport } from '@/lib/contracts/jobs/job-reports';
import { routeName } from '@/lib/jobs/labels';
import {
  REPORT_KIND_LABELS,
  REPORT_STATUS_LABELS,
  REPORT_STATUS_TONES,
} from '@/lib/jobs/requests/words';
import { routes } from '@/lib/navigation/routes';

export const reportColumns = (
  onOpen: (report: StaffReport) => void,
): readonly Column<StaffReport>[] => [
  { header: 'Reported', sort: 'created_at', render: ({ created_at }) => <Time iso={created_at} /> },
  {
    header: 'Job',
    wide: true,
    render: ({ job }) => (
      <AppLink href={routes.job(job.id)} className="font-medium text-ink hover:text-accent">
        {routeName(job)}
      </AppLink>
    ),
  },
  { header: 'Kind', render: ({ kind }) => REPORT_KIND_LABELS[kind] },
  { header: 'Reported by', render: ({ reporter }) => reporter.name },
  { header: 'Driver', render: ({ driver }) => driver?.name ?? 'Unknown driver' },
  {
    header: 'Status',
    render: ({ status, handler }) => (
      <>
        <Badge tone={REPORT_STATUS_TONES[status]}>{REPORT_STATUS_LABELS[status]}</Badge>
        {handler && <span className="mt-1 block text-xs text-muted">{handler.name}</span>}
      </>
    ),
  },
  {
    header: 'Actions',
    isActions: true,
    render: (report) => (
      <Button
        aria-keyshortcuts="R"
        aria-label={`Read report #${report.id}`}
        onClick={() => onOpen(report)}
      >
        Read
      </Button>
    ),
  },
];
