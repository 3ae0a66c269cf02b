import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextArea } from '@/components/ui/text-area';
import { reason } from '@/lib/contracts/texts';
import { notify } from '@/lib/messages/notify';

const schema = z.object({ reason });

interface TakeBackFormProps {
  act: {
    mutateAsync: (given: { reason: string }) => Promise<unknown>;
    isPending: boolean;
    error: Error | null;
  };
  /** Said once it is done. */
  done: string;
  onCancel: () => void;
}

/** Asks why something is taken back from a driver. */
export function TakeBackForm({ act, done, onCancel }: TakeBackFormProps) {
  return (
    <Form
      schema={schema}
      isPending={act.isPending}
      error={act.error}
      onSubmit={async (given) => {
        await act.mutateAsync(given);
        notify({ type: 'SUCCESS', message: done });
      }}
    >
      <TextArea label="Why, for the driver to read" name="reason" rows={2} maxLength={1000} />
      <div className="flex gap-2">
        <SubmitButton>Take back</SubmitButton>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Form>
  );
}
