const isField = (element: Element) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const fieldsOf = (form: HTMLFormElement): FormField[] =>
  Array.from(form.elements).filter(isField);

const isTicked = (field: { type: string; checked?: boolean }) =>
  !['checkbox', 'radio'].includes(field.type) || field.checked === true;

/**
 * What the fields of a form hold, by their names; of boxes with one name those that are ticked. A
 * choice that wasn't made is left out, an empty box is not.
 */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const held = new Map<string, string>();
  for (const field of fieldsOf(form)) {
    if (!field.name || (field.type === 'radio' && !isTicked(field))) continue;
    const value = [held.get(field.name), isTicked(field) && field.value].filter(Boolean).join(' ');
    held.set(field.name, value);
  }
  return Object.fromEntries(held);
}
