import { type ReactNode, type SubmitEvent, useMemo, useRef } from 'react';
import type * as z from 'zod/mini';
import { errorsOf, unreadableIn } from '@/lib/forms/form-errors';
import { areAny } from '@/lib/forms/form-problems';
import { valuesOf } from '@/lib/forms/form-values';
import { forgetTyped, markTyped, typedIn } from '@/lib/forms/typed';
import { useEarlySubmit } from '@/lib/forms/use-early-submit';
import { useFormProblems } from '@/lib/forms/use-form-problems';
import { FormContext } from './form-context';
import { FormSummary } from './form-summary';
import { keepFocus } from '@/components/ui/dialog/keep-focus';
import { Notice } from '@/components/ui/state/notice';

interface FormProps<Schema extends z.ZodMiniType> {
  schema: Schema;
  /** Turns the texts of the fields into what the schema takes, where they aren't that already. */
  read?: (fields: Record<string, string>) => unknown;
  isPending: boolean;
  /** The refusal of the last attempt. */
  error: Error | null;
  /** Being submitted leads to a question first: nobody has taken the values by that. */
  isAskedAgain?: boolean;
  onSubmit: (values: z.output<Schema>) => Promise<unknown>;
  children: ReactNode;
}

/** Checks what was typed with the schema of the call, and keeps it whatever the answer is. */
export function Form<Schema extends z.ZodMiniType>(props: FormProps<Schema>) {
  const { schema, read, isPending, error, isAskedAgain = false, onSubmit, children } = props;
  const parse = (form: HTMLFormElement) => {
    const fields = valuesOf(form);
    const parsed = schema.safeParse(read ? read(fields) : fields);
    // What can't be read wins over what the schema made of it.
    const errors = { ...(parsed.error && errorsOf(parsed.error)), ...unreadableIn(form) };
    return { parsed, errors };
  };
  const check = (form: HTMLFormElement) => parse(form).errors;
  const { form, box, problems, refusal, refuse, clear, lookAgain } = useFormProblems(
    error,
    check,
    children,
  );
  // State arrives with the next render, which is too late for two presses at once.
  const isSending = useRef(false);
  useEarlySubmit(form);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const sent = event.currentTarget;
    const { parsed, errors } = parse(sent);
    if (!parsed.success || Object.keys(errors).length > 0) return refuse(errors);
    clear();
    isSending.current = true;
    // What was typed in may go with what comes of it, as a pressed button may.
    if (sent.contains(document.activeElement)) keepFocus()();
    const typed = typedIn(sent);
    try {
      await onSubmit(parsed.data);
      if (!isAskedAgain) forgetTyped(sent, typed);
    } catch {
      // The refusal comes back as `error`.
    } finally {
      isSending.current = false;
    }
  };

  const context = useMemo(() => {
    const errors = Object.fromEntries(problems.fields.map(({ name, message }) => [name, message]));
    return { errors, isPending };
  }, [problems, isPending]);
  const hasProblems = areAny(problems);

  return (
    // The method keeps what was typed out of the address if the browser sends the form by itself.
    <form
      ref={form}
      method="post"
      noValidate
      onInput={(event) => {
        markTyped(event.currentTarget, event.target);
        if (hasProblems) lookAgain();
      }}
      onSubmit={handleSubmit}
      className="space-y-4"
    >
      {(refusal || hasProblems) && (
        <div ref={box} tabIndex={-1} className="scroll-mt-20 space-y-4 empty:hidden">
          {refusal && (
            <Notice tone="danger" role="alert">
              {refusal.message}
            </Notice>
          )}
          <FormSummary problems={problems} refusal={refusal?.message} />
        </div>
      )}
      <FormContext value={context}>{children}</FormContext>
    </form>
  );
}
