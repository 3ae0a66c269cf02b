import { useState } from 'react';
import type * as z from 'zod/mini';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { Notice } from '@/components/ui/state/notice';
import { notify } from '@/lib/messages/notify';

interface AnswerFormProps<Schema extends z.ZodMiniType> {
  /** Whether the question is still open. */
  isAsked: boolean;
  schema: Schema;
  action: {
    mutateAsync: (values: z.output<Schema>) => Promise<unknown>;
    isPending: boolean;
    isSuccess: boolean;
    error: Error | null;
    reset: () => void;
  };
  /** The answer's name in the request body. */
  name: string;
  maxLength: number;
  hint?: string;
  label?: string;
  submitLabel?: string;
  sent?: string;
  onSent?: () => void;
  /** For a form that was just opened. */
  hasFocus?: boolean;
}

/** Answers a question. Once begun, it stays even if the question is closed meanwhile. */
export function AnswerForm<Schema extends z.ZodMiniType>(props: AnswerFormProps<Schema>) {
  const { isAsked, schema, action, name, maxLength, hint, onSent, hasFocus } = props;
  const { label = 'Your answer', submitLabel = 'Send answer', sent = 'Answer sent.' } = props;
  const [isBegun, setIsBegun] = useState(false);
  if (!isAsked && !isBegun) return null;
  const isClosed = !isAsked && !action.isPending && !action.isSuccess;
  return (
    <Form
      schema={schema}
      isPending={action.isPending}
      error={action.error}
      onChange={(held) => {
        setIsBegun(held()[name] !== '');
        // The result of an earlier answer.
        if (action.isSuccess) action.reset();
      }}
      onSubmit={async (values) => {
        await action.mutateAsync(values);
        notify({ type: 'SUCCESS', message: sent });
        setIsBegun(false);
        onSent?.();
      }}
    >
      {isClosed && (
        <Notice tone="warning" role="alert">
          This was closed before you sent it. What you typed stays until you leave this page.
        </Notice>
      )}
      <TextArea
        autoFocus={hasFocus}
        label={label}
        name={name}
        maxLength={maxLength}
        required
        hint={hint}
      />
      <SubmitButton>{submitLabel}</SubmitButton>
    </Form>
  );
}
