import { MemberPicker } from '@/components/shared/members/member-picker';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Time } from '@/components/ui/date/time';
import type { Column } from '@/components/ui/table/column';
import { SortedTable } from '@/components/ui/table/sorted-table';
import type { Attendance, AttendanceRow } from '@/lib/contracts/events/attendance';
import {
  confirmerOf,
  DISPUTE_LABELS,
  RESULT_LABELS,
  RESULT_TONES,
} from '@/lib/events/attendance-words';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import { formatNumber } from '@/lib/format/quantity';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { useDetails } from '@/lib/details/use-details';
import { evidenceColumn, memberColumn } from './attendance-columns';
import { CorrectAttendance } from './correct-attendance';

const columnsFor = (
  { hasLinks, reader }: { hasLinks: boolean; reader: number | undefined },
  onCorrect: (row: AttendanceRow) => void,
): readonly Column<AttendanceRow>[] => [
  memberColumn,
  evidenceColumn(hasLinks),
  {
    header: 'Result',
    sort: 'result',
    sortBy: ({ result }) => (result === null ? null : RESULT_LABELS[result]),
    render: ({ result, dispute }) => (
      <span className="flex flex-wrap gap-1">
        {result !== null && <Badge tone={RESULT_TONES[result]}>{RESULT_LABELS[result]}</Badge>}
        {dispute && <Badge>{DISPUTE_LABELS[dispute.state]}</Badge>}
      </span>
    ),
  },
  { header: 'Points', sort: 'points', align: 'end', render: ({ points }) => formatNumber(points) },
  {
    header: 'Actions',
    isActions: true,
    // A colleague corrects one's own.
    render: (row) =>
      row.member.user_id !== reader && (
        <Button aria-label={`Correct ${row.member.name}`} onClick={() => onCorrect(row)}>
          Correct
        </Button>
      ),
  },
];

interface ConfirmedAttendanceProps {
  attendance: Attendance;
}

/** What was confirmed, with corrections of single members. */
export function ConfirmedAttendance({ attendance }: ConfirmedAttendanceProps) {
  const { confirmed, items } = attendance;
  const hasLinks = usePermissions().held.has('MANAGE_JOBS');
  const reader = useDetails()?.user_id;
  const { opened, open, close } = useOpenedRow(items, ({ member }) => member.user_id);
  const added = useOpenedDialog<AttendanceRow['member']>();
  return (
    <div className="space-y-4">
      {confirmed && (
        <p className="text-sm text-muted">
          Confirmed by {confirmerOf(confirmed)} on <Time iso={confirmed.at} />
        </p>
      )}
      {items.length === 0 ? (
        <p className="text-sm">No one is listed.</p>
      ) : (
        <SortedTable
          label="Attendance"
          columns={columnsFor({ hasLinks, reader }, open)}
          rows={items}
          rowKey={({ member }) => member.user_id}
        />
      )}
      <MemberPicker
        label="Add a driver"
        placeholder="Choose a member"
        chosen={null}
        onChange={(member) => {
          const known = items.find((row) => row.member.user_id === member?.user_id);
          if (known) open(known);
          else if (member) added.open(member);
        }}
        className="w-full sm:w-56"
      />
      {opened && (
        <CorrectAttendance
          attendance={attendance}
          member={opened.row.member}
          known={opened.row}
          onClose={close}
        />
      )}
      {added.opened && (
        <CorrectAttendance
          attendance={attendance}
          member={added.opened}
          known={null}
          onClose={added.close}
        />
      )}
    </div>
  );
}
