import type * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Form } from '@/components/ui/form';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextArea } from '@/components/ui/text-area';

interface WordsDialogProps<Schema extends z.ZodMiniType<{ words: string }>> {
  title: string;
  description?: string;
  label: string;
  submitLabel: string;
  schema: Schema;
  isPending: boolean;
  error: Error | null;
  onSubmit: (values: z.output<Schema>) => Promise<void>;
  onClose: () => void;
}

/** A decision that needs words. */
export function WordsDialog<Schema extends z.ZodMiniType<{ words: string }>>(
  props: WordsDialogProps<Schema>,
) {
  const { title, description, label, submitLabel, onClose, ...form } = props;
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <Form {...form}>
        <TextArea label={label} name="words" rows={4} maxLength={1000} hint="10–1000 characters." />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>{submitLabel}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
