import { ClaimExam } from '@/components/exams/shared/claim-exam';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ExportButton } from '@/components/ui/table/export-button';
import { ListBody } from '@/components/ui/table/list-body';
import { ListTabs } from '@/components/ui/table/list-tabs';
import {
  BOOKING_STATES,
  exportBookingsEndpoint,
  type ListedBooking,
} from '@/lib/contracts/exams/bookings';
import { examsAddress, examsQueryOf } from '@/lib/exams/list-address';
import { useExamBookings } from '@/lib/exams/queries';
import { BOOKING_LABELS } from '@/lib/contracts/exams/exam-labels';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import { useListAddress } from '@/lib/navigation/use-list-address';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { useDetails } from '@/lib/details/use-details';
import { claimColumn } from './claim-column';
import { examColumns, requestColumns } from './exam-columns';

const TABS = [
  ...BOOKING_STATES.map((value) => ({ value, label: BOOKING_LABELS[value] })),
  { value: 'all', label: 'All' },
];

/** Exams of all candidates by their status. */
export function AllExams() {
  const { address, problem, setQuery, reset } = useListAddress(examsAddress);
  const state = address?.state ?? 'requested';
  const asked = address && examsQueryOf(address);
  const exams = useExamBookings(asked);
  const reader = useDetails()?.user_id;
  const { held } = usePermissions();
  const { opened, open, goOn, close, ...rows } = useOpenedRow<ListedBooking, 'claim' | null>(
    exams.data?.items,
    ({ id }) => id,
  );
  const isClaimable = (exam: ListedBooking) =>
    held.has('CLAIM_EXAMS') &&
    exam.state === 'requested' &&
    exam.windows.length > 0 &&
    exam.is_qualified &&
    exam.candidate.user_id !== reader;
  const next = rows.next(isClaimable);
  const isQueue = state === 'requested';
  return (
    <>
      <ListBody
        label="Exams"
        noun={['exam', 'exams']}
        list={exams}
        problem={problem}
        columns={
          isQueue
            ? [...requestColumns, claimColumn(isClaimable, (exam) => open(exam, 'claim'))]
            : examColumns
        }
        filters={
          <>
            <div className="mb-4 flex justify-end">
              <ExportButton endpoint={exportBookingsEndpoint} query={asked} />
            </div>
            <ListTabs name="state" label="Exam status" value={state} options={TABS} />
          </>
        }
        rowKey={({ id }) => id}
        asked={asked}
        empty={
          <EmptyState
            title={state === 'requested' ? 'No exams waiting.' : 'No exams here.'}
            description="Requests appear here when drivers offer times for an exam."
          />
        }
        isQueue={isQueue}
        onReset={reset}
        onChange={setQuery}
      />
      {opened && (
        <ClaimExam
          key={opened.row.id}
          exam={opened.row}
          isNext={opened.action === null}
          onNext={next && (() => goOn(next, null))}
          onClose={close}
        />
      )}
    </>
  );
}
