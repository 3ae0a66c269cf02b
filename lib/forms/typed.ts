import { createListeners } from '@/lib/store/listeners';

const QUESTION = 'Leave without saving?';

/** What is typed again wherever it is asked for. */
const PROOFS = ['current-password', 'new-password', 'one-time-code'];

let inputs = 0;
const listeners = createListeners();

/** Calls back when something is first typed in a form, and when it is taken or gone. */
export const subscribeToTyped = listeners.subscribe;

export const tellOfTyped = listeners.tell;

/**
 * Marks a form in the page while it holds what nobody has taken yet. It goes with the form.
 * @param field what was typed in
 */
export function markTyped(form: HTMLFormElement, field: EventTarget): void {
  if (field instanceof Element && PROOFS.includes(field.getAttribute('autocomplete') ?? '')) return;
  const isFirst = typedIn(form) === undefined;
  inputs += 1;
  form.dataset['typed'] = String(inputs);
  if (isFirst) tellOfTyped();
}

export const typedIn = (form: HTMLFormElement): string | undefined => form.dataset['typed'];

/** What was typed has been taken, unless more was typed since. */
export function forgetTyped(form: HTMLFormElement, typed: string | undefined): void {
  if (typed === undefined || typedIn(form) !== typed) return;
  delete form.dataset['typed'];
  tellOfTyped();
}

export const isAnythingTyped = (within: ParentNode = document): boolean =>
  within.querySelector('form[data-typed]') !== null;

/** Calls back once nothing is typed any more; returns how to stop waiting. */
export function onceUntyped(callback: () => void): () => void {
  const stop = subscribeToTyped(() => {
    if (isAnythingTyped()) return;
    stop();
    callback();
  });
  return stop;
}

/**
 * Whether something is typed in a part of the page that goes when one of these names of the address
 * gets another value. Such a part says by which names it is shown: `data-shown-by="tab edit"`.
 */
export function isTypedShownBy(names: readonly string[]): boolean {
  const parts = document.querySelectorAll<HTMLElement>('[data-shown-by]');
  return Array.from(parts).some(
    (part) =>
      part.dataset['shownBy']?.split(' ').some((name) => names.includes(name)) &&
      isAnythingTyped(part),
  );
}

/** Asks the member, who is about to lose it. */
export const mayLoseTyped = (): boolean => window.confirm(QUESTION);

/** Whether a part of the page may go: what is typed in it goes by consent only. */
export const mayClose = (part: ParentNode): boolean => !isAnythingTyped(part) || mayLoseTyped();

export function dropTyped(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-typed]'))
    forgetTyped(form, typedIn(form));
}
