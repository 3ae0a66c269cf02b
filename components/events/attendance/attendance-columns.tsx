import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Column } from '@/components/ui/table/column';
import {
  ATTENDANCE_RESULTS,
  type AttendanceResult,
  type AttendanceRow,
} from '@/lib/contracts/events/attendance';
import { PROPOSAL_LABELS, RESULT_LABELS } from '@/lib/events/attendance-words';
import { routes } from '@/lib/navigation/routes';
import { EvidenceList } from './evidence-list';

const KEYS: Record<AttendanceResult, string> = { attended: 'A', excused: 'E', absent: 'X' };

export const memberColumn: Column<AttendanceRow> = {
  header: 'Member',
  sort: 'name',
  sortBy: ({ member }) => member.name,
  wide: true,
  render: ({ member, proposal }) => (
    <>
      <AppLink
        href={routes.profile(member.user_id)}
        className="font-medium text-accent hover:underline"
      >
        <bdi>{member.name}</bdi>
      </AppLink>
      {proposal !== null && (
        <span className="block">
          <Badge tone={proposal === 'attended' ? 'success' : 'neutral'}>
            {PROPOSAL_LABELS[proposal]}
          </Badge>
        </span>
      )}
    </>
  ),
};

export const evidenceColumn = (hasLinks: boolean): Column<AttendanceRow> => ({
  header: 'Evidence',
  isLong: true,
  render: ({ evidence }) => <EvidenceList evidence={evidence} hasLinks={hasLinks} />,
});

interface Deciding {
  resultOf: (row: AttendanceRow) => AttendanceResult | null;
  hasLinks: boolean;
  onSet: (row: AttendanceRow, result: AttendanceResult) => void;
}

/** Each result is a key, so that a list is decided without a mouse. */
export const attendanceColumns = ({
  resultOf,
  hasLinks,
  onSet,
}: Deciding): readonly Column<AttendanceRow>[] => [
  memberColumn,
  evidenceColumn(hasLinks),
  {
    header: 'Result',
    isActions: true,
    render: (row) => (
      <div
        role="group"
        aria-label={`Result of ${row.member.name}`}
        className="flex flex-wrap gap-2 sm:justify-end"
      >
        {ATTENDANCE_RESULTS.map((result) => (
          <Button
            key={result}
            aria-keyshortcuts={KEYS[result]}
            aria-pressed={resultOf(row) === result}
            variant={resultOf(row) === result ? 'primary' : 'secondary'}
            onClick={() => onSet(row, result)}
          >
            {RESULT_LABELS[result]}
          </Button>
        ))}
      </div>
    ),
  },
];
