import { type KeyboardEvent, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Fields, textsOf } from '@/lib/forms/fields';
import { errorsOfAnswer } from '@/lib/forms/form-problems';
import { resolverOf } from '@/lib/forms/form-resolver';
import type { FormValues, Place } from '@/lib/forms/places';
import { forgetTyped, markTyped, typedIn } from '@/lib/store/typed';
import { useChanges } from '@/lib/forms/use-changes';
import { useEarlySubmit } from '@/lib/forms/use-early-submit';
import { useFormProblems } from '@/lib/forms/use-form-problems';
import { useGoneForm } from '@/lib/forms/use-gone-form';
import { ApiError, isTooLate } from '@/lib/http/api-error';
import { refusalWords } from '@/lib/http/refusal-words';
import { notify } from '@/lib/messages/notify';
import { InDialog } from '@/components/ui/dialog/in-dialog';
import { FormContext } from './form-context';
import { FormSummary } from './form-summary';
import { keepFocus } from '@/lib/keys/keep-focus';
import { Notice } from '@/components/ui/state/notice';

interface FormProps<Schema extends z.ZodMiniType> {
  schema: Schema;
  /** Turns the texts of the fields into what the schema takes, where they aren't that already. */
  read?: ((fields: Fields) => unknown) | undefined;
  /** What rows of fields begin with; every other field has its own default. */
  defaultValues?: FormValues;
  isPending: boolean;
  /** The refusal of the last attempt. */
  error: Error | null;
  /** Being submitted leads to a question first: nobody has taken the values by that. */
  isAskedAgain?: boolean;
  /** It can’t be sent any more, as after a colleague’s decision: what was typed stays to be copied. */
  isOver?: boolean;
  /** What was typed is stored in this browser, so leaving the page loses nothing. */
  isKept?: boolean;
  /** Called whenever something is typed or chosen, with a way to read what the form holds then. */
  onChange?: (held: () => Fields) => void;
  onSubmit: (values: z.output<Schema>) => Promise<unknown>;
  children: ReactNode;
}

const asTheyAre = (fields: Fields) => fields;

/** Another button or a link does what it says itself. */
const SENDS_BY_KEY = 'input, select, textarea, [contenteditable="true"], [type="submit"]';

/** Where Enter alone sends a form. */
const SENDS_BY_ENTER = 'input, select, [type="submit"]';

/**
 * Ctrl Enter, or ⌘ Enter on a Mac, presses the button that sends the form, from a text area too. Enter
 * that is held down sends nothing: by then the form of the next item may stand there.
 */
function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
  const { key, ctrlKey, metaKey, repeat, target, currentTarget } = event;
  if (key !== 'Enter' || event.defaultPrevented) return;
  // A popup of a field hangs elsewhere in the page.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (repeat && target.matches(SENDS_BY_ENTER)) return event.preventDefault();
  if (repeat || !(ctrlKey || metaKey) || !target.matches(SENDS_BY_KEY)) return;
  event.preventDefault();
  currentTarget.querySelector<HTMLElement>('[type="submit"]')?.click();
}

/**
 * Says why nothing was saved to a member who left the form before the answer came; a form that is still
 * there shows it as `error`.
 */
function refusalAfterLeaving(form: HTMLFormElement): (refusal: unknown) => void {
  // The refusal itself may take its place in the same dialog.
  const shown = form.closest('dialog') ?? form;
  return (refusal) => {
    if (shown.isConnected || !(refusal instanceof ApiError)) return;
    notify({ type: 'ERROR', message: refusalWords(refusal, 'message') });
  };
}

/** Checks what was typed with the schema of the call, and keeps it whatever the answer is. */
export function Form<Schema extends z.ZodMiniType>(props: FormProps<Schema>) {
  const { schema, read, defaultValues, isPending, error, isAskedAgain = false, children } = props;
  const { isKept = false, isOver: isDecided = false } = props;
  const form = useRef<HTMLFormElement>(null);
  const [places] = useState(() => new Map<string, Place>());
  const place = useContext(InDialog) ? 'dialog' : 'page';
  const answer = useMemo(
    () => error && errorsOfAnswer(error, refusalWords(error, place)),
    [error, place],
  );
  const methods = useForm<FormValues, unknown, z.output<Schema>>({
    resolver: resolverOf(schema, read ?? asTheyAre, places),
    ...(defaultValues && { defaultValues }),
    ...(answer && { errors: answer }),
    // A field that is gone says nothing any more.
    shouldUnregister: true,
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  });
  const { getValues, handleSubmit, register, subscribe } = methods;
  const { box, problems, refusal, lookAgain } = useFormProblems({
    form,
    places,
    methods,
    getState: () => methods.control._formState,
    children,
  });
  const isOver = isDecided || isTooLate(error);
  // State arrives with the next render, which is too late for two presses at once.
  const isSending = useRef(false);
  useEarlySubmit(form);
  useGoneForm();

  const send = async (sent: HTMLFormElement, values: z.output<Schema>) => {
    // What was typed in may go with what comes of it, as a pressed button may.
    if (sent.contains(document.activeElement)) keepFocus()();
    const typed = typedIn(sent);
    const tellIfLeft = refusalAfterLeaving(sent);
    try {
      await props.onSubmit(values);
      if (!isAskedAgain) forgetTyped(sent, typed);
    } catch (refusal) {
      tellIfLeft(refusal);
    }
  };
  useChanges(methods, (name, type) => {
    // What is picked by a button is typed as well.
    if (form.current && name && type === 'change')
      markTyped(form.current, places.get(name)?.element ?? form.current);
    lookAgain(name);
    if (name) props.onChange?.(() => textsOf(getValues()));
  });

  const hasProblems = problems.all.length > 0;
  const context = useMemo(() => {
    const errors = Object.fromEntries(problems.fields.map(({ name, message }) => [name, message]));
    const texts = { getValues, subscribe };
    return { errors, isPending, isOver, places, register, texts, lookAgain };
  }, [problems, isPending, isOver, places, register, getValues, subscribe, lookAgain]);

  return (
    // The method keeps what was typed out of the address if the browser sends the form by itself.
    <form
      ref={form}
      method="post"
      noValidate
      // Whoever left while it is being sent would find it again, and might send it twice.
      data-kept={(isKept && !isPending) || undefined}
      onInput={(event) => {
        markTyped(event.currentTarget, event.target);
        // Half a date is no other value than none, so the library hears nothing of it.
        lookAgain();
      }}
      onKeyDown={sendByKey}
      onSubmit={(event) => {
        event.preventDefault();
        // Enter sends a form without a button too.
        if (isSending.current || isOver) return;
        isSending.current = true;
        const { currentTarget: sent } = event;
        void handleSubmit((values) => send(sent, values))(event).finally(() =>
          // What comes of it, such as a button that is off, is drawn a moment later.
          setTimeout(() => {
            isSending.current = false;
          }),
        );
      }}
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
      <FormProvider {...methods}>
        <FormContext value={context}>{children}</FormContext>
      </FormProvider>
    </form>
  );
}
