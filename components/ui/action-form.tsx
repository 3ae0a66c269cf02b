import { useState } from 'react';
import type * as z from 'zod/mini';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { type AreaTools, TextArea } from '@/components/ui/form/text-area';
import { notify } from '@/lib/messages/notify';

interface ActionFormProps<Schema extends z.ZodMiniType> {
  schema: Schema;
  action: {
    mutateAsync: (values: z.output<Schema>) => Promise<unknown>;
    isPending: boolean;
    error: Error | null;
  };
  /** The name of the action's only text in the request body. */
  name: string;
  label: string;
  hint?: string;
  defaultValue?: string;
  maxLength?: number;
  tools?: AreaTools;
  submitLabel: string;
  /** The message after success. */
  done: string;
  onDone?: () => void;
}

/** A form for an action with a single text; it starts over after each success. */
export function ActionForm<Schema extends z.ZodMiniType>(props: ActionFormProps<Schema>) {
  const { schema, action, name, label, hint, defaultValue, submitLabel, done, onDone } = props;
  const { maxLength = 1000, tools } = props;
  const [times, setTimes] = useState(0);
  const handleSubmit = async (values: z.output<Schema>) => {
    await action.mutateAsync(values);
    notify({ type: 'SUCCESS', message: done });
    setTimes(times + 1);
    onDone?.();
  };
  return (
    <Form
      key={times}
      schema={schema}
      isPending={action.isPending}
      error={action.error}
      onSubmit={handleSubmit}
    >
      <TextArea
        label={label}
        name={name}
        hint={hint}
        defaultValue={defaultValue}
        maxLength={maxLength}
        tools={tools}
      />
      <SubmitButton>{submitLabel}</SubmitButton>
    </Form>
  );
}
