import type * as z from 'zod/mini';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { notify } from '@/lib/messages/notify';

interface ActFormProps<Schema extends z.ZodMiniType> {
  schema: Schema;
  act: {
    mutateAsync: (values: z.output<Schema>) => Promise<unknown>;
    isPending: boolean;
    error: Error | null;
  };
  /** Of the one text that the act takes. */
  name: string;
  label: string;
  hint?: string;
  defaultValue?: string;
  submitLabel: string;
  /** Said once it is done. */
  done: string;
}

/** An act that takes one text; a new one begins empty. */
export function ActForm<Schema extends z.ZodMiniType>(props: ActFormProps<Schema>) {
  const { schema, act, name, label, hint, defaultValue, submitLabel, done } = props;
  const handleSubmit = async (values: z.output<Schema>) => {
    await act.mutateAsync(values);
    notify({ type: 'SUCCESS', message: done });
  };
  return (
    <Form schema={schema} isPending={act.isPending} error={act.error} onSubmit={handleSubmit}>
      <TextArea
        label={label}
        name={name}
        hint={hint}
        defaultValue={defaultValue}
        maxLength={1000}
      />
      <SubmitButton>{submitLabel}</SubmitButton>
    </Form>
  );
}
