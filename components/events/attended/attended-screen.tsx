import { Screen } from '@/components/layout/screens/screen';
import { DisputeDialog } from '@/components/shared/events/dispute-dialog';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ListBody } from '@/components/ui/table/list-body';
import { attendedAddress } from '@/lib/events/address';
import { useOwnAttendance } from '@/lib/events/queries';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import { useListAddress } from '@/lib/navigation/use-list-address';
import { AttendanceTotals } from './attendance-totals';
import { attendedColumns } from './attended-columns';

/** The member's past events. */
export function AttendedScreen() {
  const { address, problem, setQuery, reset } = useListAddress(attendedAddress);
  const events = useOwnAttendance(address);
  const { opened, open, close } = useOpenedRow(events.data?.items, ({ id }) => id);
  return (
    <Screen description="Your past events and what you earned. An absence can be disputed for seven days.">
      <AttendanceTotals />
      <ListBody
        label="Your events"
        noun={['event', 'events']}
        list={events}
        problem={problem}
        columns={attendedColumns(open)}
        rowKey={({ id }) => id}
        asked={address}
        empty={
          <EmptyState
            title="No past events yet."
            description="Events appear here once their attendance is confirmed."
          />
        }
        onReset={reset}
        onChange={setQuery}
      />
      {opened && <DisputeDialog event={opened.row} onClose={close} />}
    </Screen>
  );
}
