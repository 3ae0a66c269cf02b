import { useRouter } from 'next/router';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { bookExamEndpoint } from '@/lib/contracts/exams/bookings';
import type { CatalogueItem } from '@/lib/contracts/exams/catalogue';
import { readBooking } from '@/lib/exams/booking-form';
import { useBookExam, useExamSlots } from '@/lib/exams/queries';
import { notify } from '@/lib/messages/notify';
import { fromHere } from '@/lib/navigation/from-here';
import { routes } from '@/lib/navigation/routes';
import { RouteAndNotes } from './route-and-notes';
import { SlotField } from './slot-field';

interface BookSlotProps {
  exam: CatalogueItem;
  onOffer: () => void;
}

export function BookSlot({ exam, onOffer }: BookSlotProps) {
  const { push } = useRouter();
  const slots = useExamSlots({ type: exam.id });
  const book = useBookExam();
  const none = (
    <EmptyState
      title="No free times in the next 14 days."
      description="Offer times that suit you, and an examiner can choose one."
      action={<Button onClick={onOffer}>Offer times</Button>}
    />
  );
  return (
    <QueryStates
      subject="the free times"
      query={slots}
      skeleton={<RowsSkeleton count={4} rowClassName="h-12" />}
    >
      {([first, ...others]) =>
        // The last time may be gone with a refusal, which has to be read all the same.
        first || book.isError ? (
          <Form
            schema={bookExamEndpoint.input.body}
            read={(fields) => readBooking({ ...fields, exam: String(exam.id) })}
            isPending={book.isPending}
            error={book.error}
            onSubmit={async (wish) => {
              const goOn = fromHere();
              const { id } = await book.mutateAsync(wish);
              notify({ type: 'SUCCESS', message: `${exam.name} booked.` });
              goOn(() => void push(routes.exam(id)));
            }}
          >
            {first ? <SlotField slots={[first, ...others]} /> : none}
            <RouteAndNotes exam={exam} />
            {first && <SubmitButton>Book exam</SubmitButton>}
          </Form>
        ) : (
          none
        )
      }
    </QueryStates>
  );
}
