import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { Form } from '@/components/ui/form/form';
import { Notice } from '@/components/ui/state/notice';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { SubmitButton } from '@/components/ui/form/submit-button';
import type { HrDay } from '@/lib/contracts/duty';
import { recordId } from '@/lib/contracts/core/ids';
import { type SeenDay, useColleagues, useOfferDay } from '@/lib/duty/queries';
import { refusalWords } from '@/lib/http/refusal-words';
import { notify } from '@/lib/messages/notify';

const schema = z.object({ user_id: recordId });

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
      <div className="space-y-3">
        {offer.error && (
          <Notice tone="danger" role="alert">
            {refusalWords(offer.error, 'dialog')}
          </Notice>
        )}
        <Button
          isPending={offer.isPending}
          // The error is shown above.
          onClick={() => void send(null, 'Offer withdrawn.').catch(() => undefined)}
        >
          Withdraw offer
        </Button>
      </div>
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
