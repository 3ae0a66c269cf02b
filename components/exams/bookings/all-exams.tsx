import { EmptyState } from '@/components/ui/state/empty-state';
import { ExportButton } from '@/components/ui/table/export-button';
import { ListBody } from '@/components/ui/table/list-body';
import { ListProblem } from '@/components/ui/table/list-problem';
import { Tabs } from '@/components/ui/tabs';
import { BOOKING_STATES, exportBookingsEndpoint } from '@/lib/contracts/exams/bookings';
import { examsAddress, examsQueryOf, orderOf } from '@/lib/exams/list-address';
import { useExamBookings } from '@/lib/exams/queries';
import { BOOKING_LABELS } from '@/lib/exams/words';
import type { Address, Patch } from '@/lib/navigation/list-address';
import { examColumns } from './exam-columns';

const TABS = [
  ...BOOKING_STATES.map((value) => ({ value, label: BOOKING_LABELS[value] })),
  { value: 'all', label: 'All' },
];

interface AllExamsProps {
  address: Address;
  isReady: boolean;
  onChange: (patch: Patch) => void;
}

/** Exams of all candidates by their status. */
export function AllExams({ address, isReady, onChange }: AllExamsProps) {
  const { query: read, problem } = examsAddress.read(address);
  const asked = isReady && read ? examsQueryOf(read) : null;
  const exams = useExamBookings(asked);
  const reset = () => onChange(examsAddress.NO_QUERY);
  return (
    <>
      {problem !== null ? (
        <ListProblem subject="These exams" reason={problem} onReset={reset} />
      ) : (
        <>
          <div className="mb-4 flex justify-end">
            <ExportButton endpoint={exportBookingsEndpoint} query={asked} />
          </div>
          <div className="mb-4">
            <Tabs
              label="Exam status"
              value={read.state}
              options={TABS}
              patchOf={(state) => ({ state, sort: undefined, cursor: undefined })}
            />
          </div>
          <ListBody
            label="Exams"
            noun={['exam', 'exams']}
            list={exams}
            columns={examColumns}
            rowKey={({ id }) => id}
            asked={asked}
            order={orderOf(read.state)}
            empty={
              <EmptyState
                title={read.state === 'requested' ? 'No exams waiting.' : 'No exams here.'}
                description="Requests appear here when drivers offer times for an exam."
              />
            }
            onReset={reset}
            onChange={onChange}
          />
        </>
      )}
    </>
  );
}
