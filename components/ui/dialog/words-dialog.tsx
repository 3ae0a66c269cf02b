import type * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Dialog } from './dialog';
import { Form } from '@/components/ui/form/form';
import { Notice } from '@/components/ui/state/notice';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';

interface WordsDialogProps<Schema extends z.ZodMiniType<Record<string, string>>> {
  title: string;
  description?: string;
  /** What stands in the way of it. */
  warning?: string;
  /** Of the field, where the backend calls it something else. */
  name?: string;
  label: string;
  hint?: string;
  submitLabel: string;
  maxLength?: number;
  /** What can't be taken back is `danger`. */
  variant?: 'primary' | 'danger';
  schema: Schema;
  isPending: boolean;
  error: Error | null;
  onSubmit: (values: z.output<Schema>) => Promise<void>;
  onClose: () => void;
}

/** A decision that needs words. */
export function WordsDialog<Schema extends z.ZodMiniType<Record<string, string>>>(
  props: WordsDialogProps<Schema>,
) {
  const { title, description, warning, label, hint, submitLabel, variant, onClose, ...more } =
    props;
  const { name = 'words', maxLength = 1000, ...form } = more;
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <Form {...form}>
        {warning && <Notice tone="warning">{warning}</Notice>}
        <TextArea
          label={label}
          name={name}
          rows={4}
          maxLength={maxLength}
          hint={hint ?? '10–1000 characters.'}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton {...(variant && { variant })}>{submitLabel}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
