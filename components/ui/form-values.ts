import type * as z from 'zod/mini';

const isField = (element: Element) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const isChosen = (field: { type: string; checked?: boolean }) =>
  field.type !== 'radio' || field.checked === true;

/** What the fields of a form hold, by their names. */
export const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    Array.from(form.elements)
      .filter(isField)
      .filter(isChosen)
      .flatMap((field) => (field.name ? [[field.name, field.value]] : [])),
  );

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
