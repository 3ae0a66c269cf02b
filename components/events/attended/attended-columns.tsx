import { EvidenceList } from '@/components/events/attendance/evidence-list';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Time } from '@/components/ui/date/time';
import type { Column } from '@/components/ui/table/column';
import type { OwnAttendance } from '@/lib/contracts/events/attendance';
import { DISPUTE_LABELS, RESULT_LABELS, RESULT_TONES } from '@/lib/events/attendance-words';
import { formatNumber } from '@/lib/format/quantity';
import { routes } from '@/lib/navigation/routes';

export const attendedColumns = (
  onDispute: (row: OwnAttendance) => void,
): readonly Column<OwnAttendance>[] => [
  {
    header: 'Event',
    wide: true,
    render: ({ id, title }) => (
      <AppLink
        href={routes.event(id)}
        className="font-medium wrap-anywhere text-accent hover:underline"
      >
        {title}
      </AppLink>
    ),
  },
  { header: 'Meet-up', sort: 'meetup_at', render: ({ meetup_at: at }) => <Time iso={at} /> },
  {
    header: 'Result',
    render: ({ result, dispute }) => (
      <>
        <Badge tone={RESULT_TONES[result]}>{RESULT_LABELS[result]}</Badge>
        {dispute && (
          <span className="block text-xs text-muted">
            {DISPUTE_LABELS[dispute.state]}
            {dispute.answer !== null && `: ${dispute.answer}`}
          </span>
        )}
      </>
    ),
  },
  { header: 'Points', align: 'end', render: ({ points }) => formatNumber(points) },
  {
    header: 'Evidence',
    isLong: true,
    render: ({ evidence }) => <EvidenceList evidence={evidence} hasLinks />,
  },
  {
    header: 'Actions',
    isActions: true,
    render: (row) =>
      row.disputable_until !== null && (
        <Button aria-label={`I was at ${row.title}`} onClick={() => onDispute(row)}>
          I was there
        </Button>
      ),
  },
];
