import { useRouter } from 'next/router';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { type Booking, scheduleExamEndpoint } from '@/lib/contracts/exams/bookings';
import { readMove } from '@/lib/exams/booking-form';
import { useExamSlots, useScheduleExam } from '@/lib/exams/queries';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';
import { fromHere } from '@/lib/navigation/from-here';
import { routes } from '@/lib/navigation/routes';
import { SlotField } from './slot-field';

const NONE = (
  <EmptyState
    title="No free times in the next 14 days."
    description="Examiners add times every week. Check again soon."
  />
);

interface MoveToSlotProps {
  exam: Booking;
}

export function MoveToSlot({ exam }: MoveToSlotProps) {
  const { push } = useRouter();
  const { id, version, type } = useBegun(exam);
  const slots = useExamSlots({ type: type.id, moved: id });
  const move = useScheduleExam({ id });
  return (
    <QueryStates
      subject="the free times"
      query={slots}
      skeleton={<RowsSkeleton count={4} rowClassName="h-12" />}
    >
      {([first, ...others]) =>
        // The last time may be gone with a refusal, which has to be read all the same.
        first || move.isError ? (
          <Form
            schema={scheduleExamEndpoint.input.body}
            read={readMove(version)}
            isPending={move.isPending}
            error={move.error}
            onSubmit={async (slot) => {
              const goOn = fromHere();
              await move.mutateAsync(slot);
              notify({ type: 'SUCCESS', message: `${type.name} booked for the new time.` });
              goOn(() => void push(routes.exam(id)));
            }}
          >
            {first ? <SlotField slots={[first, ...others]} /> : NONE}
            {first && <SubmitButton>Book this time</SubmitButton>}
          </Form>
        ) : (
          NONE
        )
      }
    </QueryStates>
  );
}
