import * as z from 'zod/mini';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { Form } from '@/components/ui/form/form';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { SubmitButton } from '@/components/ui/form/submit-button';
import type { HrDay } from '@/lib/contracts/duty';
import { recordId } from '@/lib/contracts/core/ids';
import { type SeenDay, useColleagues, useOfferDay } from '@/lib/duty/queries';
import { notify } from '@/lib/messages/notify';

const schema = z.object({ user_id: recordId });
const nothing = z.object({});

interface OfferFormProps {
  seen: SeenDay;
  offered: HrDay['offered_to'];
  onDone: () => void;
}

/** Offers the holder's day to a colleague; it stays theirs until accepted. */
export function OfferForm({ seen, offered, onDone }: OfferFormProps) {
  const colleagues = useColleagues();
  const offer = useOfferDay(seen);
  const send = async (user_id: number | null, message: string) => {
    await offer.mutateAsync({ user_id });
    notify({ type: 'SUCCESS', message });
    onDone();
  };
  if (offered)
    return (
      <Form
        schema={nothing}
        isPending={offer.isPending}
        error={offer.error}
        onSubmit={() => send(null, 'Offer withdrawn.')}
      >
        <SubmitButton variant="secondary">Withdraw offer</SubmitButton>
      </Form>
    );
  return (
    <QueryStates subject="colleagues" query={colleagues} skeleton={<RowsSkeleton count={2} />}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="text-sm text-muted">No colleague can take duty days.</p>
        ) : (
          <Form
            schema={schema}
            isPending={offer.isPending}
            error={offer.error}
            onSubmit={({ user_id }) => send(user_id, 'Day offered.')}
          >
            <ChoiceField
              label="Colleague"
              name="user_id"
              options={items.map(({ user_id, name }) => ({ value: `${user_id}`, label: name }))}
              hint="The day stays yours until they accept."
            />
            <SubmitButton>Offer day</SubmitButton>
          </Form>
        )
      }
    </QueryStates>
  );
}
