import * as z from 'zod/mini';
import { handOverEndpoint } from '@/lib/contracts/duty';
import { type SeenDay, useHandOver } from '@/lib/duty/queries';
import { useBegun } from '@/lib/forms/use-begun';
import { ActionForm } from '@/components/ui/action-form';

const schema = z.object({ note: handOverEndpoint.input.body.shape.note });

interface HandoverFormProps {
  seen: SeenDay;
  note: string | null;
  onDone: () => void;
}

export function HandoverForm({ seen, note, onDone }: HandoverFormProps) {
  const { mutateAsync, isPending, error } = useHandOver(useBegun(seen));
  const action = {
    isPending,
    error,
    mutateAsync: async (values: { note: string }) => {
      await mutateAsync(values);
      onDone();
    },
  };
  return (
    <ActionForm
      schema={schema}
      action={action}
      name="note"
      label="Handover"
      hint="What’s open and what was promised. The next person on duty is notified."
      defaultValue={note ?? ''}
      maxLength={2000}
      submitLabel="Save handover"
      done="Handover saved."
    />
  );
}
