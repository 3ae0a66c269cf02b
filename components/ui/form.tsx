import { type ReactNode, type SubmitEvent, useMemo, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { forgetTyped, markTyped, typedIn } from '@/lib/forms/typed';
import { ApiError } from '@/lib/http/api-error';
import { FormContext } from './form-context';
import { FormSummary } from './form-summary';
import { fieldErrorsOf, valuesOf, type WrongField, wrongFieldsOf } from './form-values';
import { keepFocus } from './keep-focus';
import { Notice } from './notice';

type Errors = Readonly<Record<string, string>>;

const NO_ERRORS: Errors = {};

/** Above a long form it would be out of sight of whoever has pressed the button below. */
const bringIntoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' });

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
  const [ownErrors, setOwnErrors] = useState(NO_ERRORS);
  const [wrong, setWrong] = useState<readonly WrongField[]>([]);
  // State arrives with the next render, which is too late for two presses at once.
  const isSending = useRef(false);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const fields = valuesOf(form);
    const parsed = schema.safeParse(read ? read(fields) : fields);
    const errors = parsed.success ? NO_ERRORS : fieldErrorsOf(parsed.error);
    setOwnErrors(errors);
    const found = wrongFieldsOf(form, errors);
    setWrong(found);
    if (!parsed.success) {
      found[0]?.focus();
      return;
    }
    isSending.current = true;
    // What was typed in may go with what comes of it, as a pressed button may.
    if (form.contains(document.activeElement)) keepFocus()();
    const typed = typedIn(form);
    try {
      await onSubmit(parsed.data);
      if (!isAskedAgain) forgetTyped(form, typed);
    } catch {
      // The refusal comes back as `error`.
    } finally {
      isSending.current = false;
    }
  };

  const refusal = ownErrors === NO_ERRORS ? error : null;
  const context = useMemo(() => {
    const refused = refusal instanceof ApiError ? refusal.fields : NO_ERRORS;
    return { errors: { ...refused, ...ownErrors }, isPending };
  }, [refusal, ownErrors, isPending]);

  return (
    // The method keeps what was typed out of the address if the browser sends the form by itself.
    <form
      method="post"
      noValidate
      onInput={(event) => markTyped(event.currentTarget, event.target)}
      onSubmit={handleSubmit}
      className="space-y-4"
    >
      {refusal && (
        <div ref={bringIntoView} className="scroll-mt-20">
          <Notice tone="danger" role="alert">
            {refusal.message}
          </Notice>
        </div>
      )}
      {wrong.length > 1 && <FormSummary fields={wrong} />}
      <FormContext value={context}>{children}</FormContext>
    </form>
  );
}
