import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { givenCode } from '@/lib/contracts/session/second-factor';

const schema = z.object({ code: givenCode });

interface CodeFormProps {
  label: string;
  hint?: string;
  action: string;
  /** Focuses the field, if it is the page's only task. */
  startsHere?: boolean;
  isPending: boolean;
  error: Error | null;
  onCode: (code: string) => Promise<unknown>;
  children?: ReactNode;
}

/** Submits a code as soon as it has six digits. */
export function CodeForm(props: CodeFormProps) {
  const { label, hint, action, startsHere = false, isPending, error, onCode, children } = props;
  return (
    <Form schema={schema} isPending={isPending} error={error} onSubmit={({ code }) => onCode(code)}>
      <TextField
        label={label}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={startsHere}
        onChange={({ target }) => {
          if (/^\d{3} ?\d{3}$/.test(target.value.trim())) target.form?.requestSubmit();
        }}
        {...(hint !== undefined && { hint })}
        required
      />
      {children}
      <SubmitButton>{action}</SubmitButton>
    </Form>
  );
}
