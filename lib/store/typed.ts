import { createListeners } from './listeners';

const QUESTION = 'Leave without saving?';

/** Fields that are retyped anyway, so losing them needs no warning. */
const PROOFS = ['current-password', 'new-password', 'one-time-code'];

let inputs = 0;
const listeners = createListeners();

/** Calls back when a form first gets input, and when the input is submitted or gone. */
export const subscribeToTyped = listeners.subscribe;

export const tellOfTyped = listeners.tell;

/**
 * Marks a form as holding unsubmitted input, until it unmounts.
 * @param field the changed field
 */
export function markTyped(form: HTMLFormElement, field: EventTarget): void {
  if (field instanceof Element && PROOFS.includes(field.getAttribute('autocomplete') ?? '')) return;
  const isFirst = typedIn(form) === undefined;
  inputs += 1;
  form.dataset['typed'] = String(inputs);
  if (isFirst) tellOfTyped();
}

export const typedIn = (form: HTMLFormElement): string | undefined => form.dataset['typed'];

/** Marks input as submitted, unless more was typed since. */
export function forgetTyped(form: HTMLFormElement, typed: string | undefined): void {
  if (typed === undefined || typedIn(form) !== typed) return;
  delete form.dataset['typed'];
  tellOfTyped();
}

export const isAnythingTyped = (within: ParentNode = document): boolean =>
  within.querySelector('form[data-typed]') !== null;

/** Whether leaving loses input: a form marked as kept has its own stored in this browser. */
export const isTypedLost = (within: ParentNode = document): boolean =>
  within.querySelector('form[data-typed]:not([data-kept])') !== null;

/** Calls back once no form has input; returns a function that stops waiting. */
export function onceUntyped(callback: () => void): () => void {
  const stop = subscribeToTyped(() => {
    if (isAnythingTyped()) return;
    stop();
    callback();
  });
  return stop;
}

/**
 * Whether these URL parameters would replace a part of the page and lose the input in it. Such a part
 * names its parameters: `data-shown-by="tab edit"`.
 */
export function isTypedShownBy(names: readonly string[]): boolean {
  const parts = document.querySelectorAll<HTMLElement>('[data-shown-by]');
  return Array.from(parts).some(
    (part) =>
      part.dataset['shownBy']?.split(' ').some((name) => names.includes(name)) && isTypedLost(part),
  );
}

/** Asks the member before their input is lost. */
export const mayLoseTyped = (): boolean => window.confirm(QUESTION);

/** Whether a part of the page may close; asks first if it has input. */
export const mayClose = (part: ParentNode): boolean => !isAnythingTyped(part) || mayLoseTyped();

export function dropTyped(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-typed]'))
    forgetTyped(form, typedIn(form));
}
