import { useRouter } from 'next/router';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { requestExamEndpoint } from '@/lib/contracts/exams/bookings';
import type { CatalogueItem } from '@/lib/contracts/exams/catalogue';
import { readRequest } from '@/lib/exams/booking-form';
import { useRequestExam } from '@/lib/exams/queries';
import { notify } from '@/lib/messages/notify';
import { fromHere } from '@/lib/navigation/from-here';
import { routes } from '@/lib/navigation/routes';
import { RouteAndNotes } from './route-and-notes';
import { WindowFields } from './window-fields';

interface OfferTimesProps {
  exam: CatalogueItem;
}

export function OfferTimes({ exam }: OfferTimesProps) {
  const { push } = useRouter();
  const request = useRequestExam();
  return (
    <Form
      schema={requestExamEndpoint.input.body}
      read={(fields) => readRequest({ ...fields, exam: String(exam.id) })}
      isPending={request.isPending}
      error={request.error}
      onSubmit={async (wish) => {
        const goOn = fromHere();
        const { id } = await request.mutateAsync(wish);
        notify({ type: 'SUCCESS', message: `${exam.name} requested.` });
        goOn(() => void push(routes.exam(id)));
      }}
    >
      <WindowFields minutes={exam.duration_minutes} />
      <RouteAndNotes exam={exam} />
      <SubmitButton>Request exam</SubmitButton>
    </Form>
  );
}
