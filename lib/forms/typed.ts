let inputs = 0;

/** Marks a form in the page while it holds what nobody has taken yet. It goes with the form. */
export function markTyped(form: HTMLFormElement): void {
  inputs += 1;
  form.dataset['typed'] = String(inputs);
}

export const typedIn = (form: HTMLFormElement): string | undefined => form.dataset['typed'];

/** What was typed has been taken, unless more was typed since. */
export function forgetTyped(form: HTMLFormElement, typed: string | undefined): void {
  if (typedIn(form) === typed) delete form.dataset['typed'];
}

export const isAnythingTyped = (): boolean => document.querySelector('form[data-typed]') !== null;

export function dropTyped(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-typed]'))
    forgetTyped(form, typedIn(form));
}
