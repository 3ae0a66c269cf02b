import { useRouter } from 'next/router';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { type Booking, offerTimesEndpoint } from '@/lib/contracts/exams/bookings';
import { readWindows } from '@/lib/exams/booking-form';
import { useOfferTimes } from '@/lib/exams/queries';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';
import { fromHere } from '@/lib/navigation/from-here';
import { routes } from '@/lib/navigation/routes';
import { WindowFields } from './window-fields';

interface OfferOthersProps {
  exam: Booking;
}

export function OfferOthers({ exam }: OfferOthersProps) {
  const { push } = useRouter();
  const { id, version, type } = useBegun(exam);
  const offer = useOfferTimes({ id });
  return (
    <Form
      schema={offerTimesEndpoint.input.body}
      read={(fields) => ({ version, windows: readWindows(fields) })}
      isPending={offer.isPending}
      error={offer.error}
      onSubmit={async (times) => {
        const goOn = fromHere();
        await offer.mutateAsync(times);
        notify({ type: 'SUCCESS', message: 'Times offered.' });
        goOn(() => void push(routes.exam(id)));
      }}
    >
      <WindowFields minutes={type.duration_minutes} />
      <SubmitButton>Offer these times</SubmitButton>
    </Form>
  );
}
