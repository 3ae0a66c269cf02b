import { Screen } from '@/components/layout/screens/screen';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ListBody } from '@/components/ui/table/list-body';
import type { BookingRow } from '@/lib/contracts/exams/bookings';
import { missedAddress } from '@/lib/exams/list-address';
import { useExamBookings } from '@/lib/exams/queries';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import { useListAddress } from '@/lib/navigation/use-list-address';
import { useDetails } from '@/lib/details/use-details';
import { missedExamColumns } from './exam-columns';
import { SettleMissed } from './settle-missed';

export function MissedExamsScreen() {
  const { address, problem, setQuery, reset } = useListAddress(missedAddress);
  const asked = address && { ...address, state: 'missed' as const };
  const exams = useExamBookings(asked);
  const reader = useDetails()?.user_id;
  const { opened, open, goOn, close, ...rows } = useOpenedRow<BookingRow>(
    exams.data?.items,
    ({ id }) => id,
  );
  const next = rows.next((exam) => !exam.is_settled && exam.candidate.user_id !== reader);
  return (
    <Screen description="Exams that didn’t take place. Three missed exams block new bookings for 30 days.">
      <ListBody
        label="Missed exams"
        noun={['exam', 'exams']}
        list={exams}
        problem={problem}
        columns={[
          ...missedExamColumns,
          {
            header: 'Actions',
            isActions: true,
            render: (exam) =>
              exam.candidate.user_id === reader ? (
                <span className="text-muted">You can’t decide on your own exam.</span>
              ) : (
                <Button
                  className="relative"
                  // The help calls a key what its first control is called.
                  aria-keyshortcuts={exam.is_settled ? undefined : 'D'}
                  aria-label={`${exam.is_settled ? 'Change decision' : 'Decide'} on the exam of ${exam.candidate.name}`}
                  onClick={() => open(exam)}
                >
                  {exam.is_settled ? 'Change' : 'Decide'}
                </Button>
              ),
          },
        ]}
        rowKey={({ id }) => id}
        asked={asked}
        empty={
          <EmptyState
            title="No missed exams."
            description="Exams that no one started, and late cancellations, appear here."
          />
        }
        isQueue
        onReset={reset}
        onChange={setQuery}
      />
      {opened && (
        <SettleMissed
          key={opened.row.id}
          exam={opened.row}
          onNext={next && (() => goOn(next))}
          onClose={close}
        />
      )}
    </Screen>
  );
}
