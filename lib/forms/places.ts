/** Texts by their names; a name with points in it is a path. */
export type FormValues = Record<string, unknown>;

/** Says what is wrong with the text of a field, and nothing where it can be read. */
export type FieldRule = (text: string) => string | undefined;

/** Where a form shows an error, and leads to. */
export interface Place {
  label: string;
  /** The control, or a group of them. */
  element: HTMLElement;
  rule?: FieldRule | undefined;
  /** For a text whose schema has no bound of its own. */
  maxLength?: number | undefined;
}

/** The places of a form by the names of their fields: each field adds itself. */
export type Places = Map<string, Place>;

const CONTROL = ['input:not([type="hidden"])', 'select', 'textarea', 'button']
  .map((control) => `${control}:enabled`)
  .join();

/** @returns false if nothing there takes the focus, as a field that is switched off */
export function focusOn({ element }: Place): boolean {
  const closed = element.closest('details');
  if (closed) closed.open = true;
  const control = element.matches(CONTROL) ? element : element.querySelector<HTMLElement>(CONTROL);
  control?.focus();
  return control !== null;
}

/**
 * The place of a path, or the nearest that holds it: the third of several names is in "Names". What a
 * call wraps its fields in, such as `award.name`, is no part of their names.
 */
export function nameFor(path: string, places: Places): string | null {
  for (let name = path; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.'))))
    if (places.has(name)) return name;
  const [, inner] = /^[a-z]\w*\.(.+)$/.exec(path) ?? [];
  return inner === undefined ? null : nameFor(inner, places);
}

/** From the top of the form to its end. */
export const inOrder = (places: Places): [string, Place][] =>
  [...places].sort(([, { element: one }], [, { element: other }]) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
