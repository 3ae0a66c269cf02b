import type * as z from 'zod/mini';

const isField = (element: Element) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const isTicked = (field: { type: string; checked?: boolean }) =>
  !['checkbox', 'radio'].includes(field.type) || field.checked === true;

/**
 * What the fields of a form hold, by their names; of boxes with one name those that are ticked. A
 * choice that wasn't made is left out, an empty box is not.
 */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const held = new Map<string, string>();
  for (const field of Array.from(form.elements).filter(isField)) {
    if (!field.name || (field.type === 'radio' && !isTicked(field))) continue;
    const value = [held.get(field.name), isTicked(field) && field.value].filter(Boolean).join(' ');
    held.set(field.name, value);
  }
  return Object.fromEntries(held);
}

/** What the parser says of what no schema has words for. */
const WORDLESS = 'Invalid input';

/** The first message for each field. */
export function fieldErrorsOf(error: z.core.$ZodError): Record<string, string> {
  const first = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const name = path.join('.');
    if (!first.has(name))
      first.set(name, message === WORDLESS ? 'This can’t be read. Check it.' : message);
  }
  return Object.fromEntries(first);
}

export interface WrongField {
  name: string;
  label: string;
  focus: () => void;
}

/** One of several choices: what is chosen there stands in the legend of them all. */
const isOneOfMany = ({
  type,
  form,
  name,
}: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) =>
  type === 'radio' || (type === 'checkbox' && !(form?.elements.namedItem(name) instanceof Element));

const labelOf = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) =>
  isOneOfMany(field)
    ? field.closest('fieldset')?.querySelector('legend')?.textContent
    : (field.labels?.[0]?.textContent ?? field.getAttribute('aria-label'));

/** The fields with an error that have a name for the reader, in the order of the form. */
export function wrongFieldsOf(
  form: HTMLFormElement,
  errors: Readonly<Record<string, string>>,
): WrongField[] {
  const found = new Map<string, WrongField>();
  for (const field of Array.from(form.elements).filter(isField)) {
    const { name } = field;
    const label = labelOf(field)?.trim();
    if (label && Object.hasOwn(errors, name) && !found.has(name))
      found.set(name, { name, label, focus: () => field.focus() });
  }
  return [...found.values()];
}
