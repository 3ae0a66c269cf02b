import { useState } from 'react';
import { MemberPicker, type PickedMember } from '@/components/shared/members/member-picker';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { QueueKeys } from '@/components/ui/keys/queue-keys';
import { SortedTable } from '@/components/ui/table/sorted-table';
import type {
  Attendance,
  AttendanceResult,
  AttendanceRow,
} from '@/lib/contracts/events/attendance';
import { useConfirmAttendance } from '@/lib/events/queries';
import { counted, formatPoints } from '@/lib/format/quantity';
import { isServiceDown } from '@/lib/http/api-error';
import { notify } from '@/lib/messages/notify';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { attendanceColumns } from './attendance-columns';

const added = (member: PickedMember): AttendanceRow => ({
  member,
  evidence: [],
  proposal: 'check',
  result: null,
  points: 0,
  dispute: null,
  version: null,
});

interface ConfirmAttendanceProps {
  attendance: Attendance;
  /** Called when the reader has begun to decide, and when that has been sent. */
  onDeciding: (isDeciding: boolean) => void;
}

/** What the reader has chosen, and whom they have added. */
function useChoices(
  items: readonly AttendanceRow[],
  onDeciding: ConfirmAttendanceProps['onDeciding'],
) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, AttendanceResult>>(new Map());
  const [others, setOthers] = useState<readonly PickedMember[]>([]);
  const listed = new Set(items.map(({ member }) => member.user_id));
  const isUnclear = ({ proposal }: AttendanceRow) => proposal === 'check';
  const inOrder = [...items.filter(isUnclear), ...items.filter((row) => !isUnclear(row))];
  const rows = [...inOrder, ...others.filter((one) => !listed.has(one.user_id)).map(added)];
  const resultOf = ({ member, proposal }: AttendanceRow): AttendanceResult | null =>
    chosen.get(member.user_id) ?? (proposal === 'check' ? null : proposal);
  const set = (those: readonly AttendanceRow[], result: AttendanceResult) => {
    setChosen(new Map([...chosen, ...those.map((row) => [row.member.user_id, result] as const)]));
    onDeciding(true);
  };
  const add = (member: PickedMember) => {
    setOthers([...others.filter((one) => one.user_id !== member.user_id), member]);
    set([added(member)], 'attended');
  };
  return { rows, resultOf, set, add };
}

/** The proposal with its evidence; staff decide on each member and confirm once. */
export function ConfirmAttendance({ attendance, onDeciding }: ConfirmAttendanceProps) {
  const { id, version, points, items } = attendance;
  const [isAsked, setIsAsked] = useState(false);
  const confirm = useConfirmAttendance({ id, version });
  const hasLinks = usePermissions().held.has('MANAGE_JOBS');

  const { rows, resultOf, set, add } = useChoices(items, onDeciding);
  const undecided = rows.filter((row) => resultOf(row) === null);
  const results = rows.flatMap((row) => {
    const result = resultOf(row);
    return result === null ? [] : { user_id: row.member.user_id, result };
  });
  const attended = results.filter(({ result }) => result === 'attended').length;
  const ask = () => {
    setIsAsked(true);
    onDeciding(true);
  };
  const send = () => {
    setIsAsked(false);
    onDeciding(false);
    confirm.mutate(
      { results },
      {
        onSuccess: () => notify({ type: 'SUCCESS', message: 'Attendance confirmed.' }),
        // After a lost answer it may be the reader's own confirmation that is shown next.
        onError: (error) => onDeciding(!isServiceDown(error)),
      },
    );
  };

  return (
    <div className="space-y-4">
      <p className="text-sm text-muted">
        Drivers who drove most of the route or near the lead, or are ticked in the player list, are
        proposed as attended. Check the others, then confirm once.
      </p>
      <QueueKeys hasHelp={rows.length > 0}>
        <div className="space-y-4">
          {rows.length === 0 ? (
            <p className="text-sm">
              No one answered, drove the route, or was seen. Add drivers below.
            </p>
          ) : (
            <SortedTable
              label="Attendance"
              columns={attendanceColumns({
                resultOf,
                hasLinks,
                onSet: (row, to) => set([row], to),
              })}
              rows={rows}
              rowKey={({ member }) => member.user_id}
            />
          )}
          <div className="flex flex-wrap items-end gap-3">
            <MemberPicker
              label="Add a driver"
              placeholder="Choose a member"
              chosen={null}
              onChange={(member) => member && add(member)}
              className="w-full sm:w-56"
            />
            {undecided.length > 0 && (
              <>
                <Button onClick={() => set(undecided, 'attended')}>Mark the rest attended</Button>
                <Button onClick={() => set(undecided, 'absent')}>Mark the rest absent</Button>
              </>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Button
              variant="primary"
              aria-keyshortcuts="C"
              isPending={confirm.isPending}
              disabled={undecided.length > 0}
              onClick={ask}
            >
              Confirm attendance
            </Button>
            <p role="status" className="text-sm text-muted">
              {undecided.length > 0
                ? `${counted(undecided.length, 'member')} left to decide.`
                : `${attended} of ${counted(rows.length, 'member')} attended.`}
            </p>
          </div>
        </div>
      </QueueKeys>
      {isAsked && (
        <ConfirmDialog
          title="Confirm attendance?"
          confirmLabel="Confirm attendance"
          onConfirm={send}
          onClose={() => setIsAsked(false)}
        >
          {points > 0 && `${counted(attended, 'member')} will get ${formatPoints(points)} each. `}
          Afterwards you can only make corrections.
        </ConfirmDialog>
      )}
    </div>
  );
}
