import type * as z from 'zod/mini';
import { Form } from '@/components/ui/form/form';
import { RadioGroup } from '@/components/ui/form/radio-group';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import {
  type OwnDivision,
  requestTransferEndpoint,
} from '@/lib/contracts/recruitment/division-transfers';
import { type Fields, textIn } from '@/lib/forms/fields';
import { notify } from '@/lib/messages/notify';
import { divisionHint, NO_DIVISION } from '@/lib/recruitment/division-words';
import { useRequestTransfer } from '@/lib/recruitment/transfer-queries';

const { body } = requestTransferEndpoint.input;

const read = (fields: Fields) => {
  const to = textIn(fields, 'to_id');
  return {
    to_id: to === NO_DIVISION ? null : Number(to || Number.NaN),
    motive: textIn(fields, 'motive'),
  };
};

interface RequestTransferProps {
  own: OwnDivision;
}

/** Requests a division, with a reason. */
export function RequestTransfer({ own: { division, open_divisions } }: RequestTransferProps) {
  const request = useRequestTransfer();
  const others = open_divisions.filter(({ id }) => id !== division?.id);
  if (others.length === 0 && division === null)
    return <p className="text-sm text-muted">No divisions are taking members right now.</p>;
  const send = async (wish: z.output<typeof body>) => {
    await request.mutateAsync(wish);
    notify({ type: 'SUCCESS', message: 'Request sent.' });
  };
  return (
    <Form
      schema={body}
      read={read}
      isPending={request.isPending}
      error={request.error}
      onSubmit={send}
    >
      <RadioGroup
        label="New division"
        name="to_id"
        options={[
          ...others.map((one) => ({
            value: String(one.id),
            label: one.name,
            hint: divisionHint(one),
          })),
          ...(division === null
            ? []
            : [
                {
                  value: NO_DIVISION,
                  label: 'No division',
                  hint: `You’ll leave ${division.name}.`,
                },
              ]),
        ]}
      />
      <TextArea
        label="Reason"
        name="motive"
        rows={5}
        maxLength={1500}
        hint="100–1,500 characters. Staff and division leaders can read it."
      />
      <SubmitButton>Send request</SubmitButton>
    </Form>
  );
}
