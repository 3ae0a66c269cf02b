/** Texts by name; a name with dots is a path. */
export type FormValues = Record<string, unknown>;

/** Returns why a field's text can't be read, or nothing. */
export type FieldRule = (text: string) => string | undefined;

/** Where a form shows an error and moves the focus. */
export interface Place {
  label: string;
  /** The control, or its group. */
  element: HTMLElement;
  rule?: FieldRule | undefined;
  /** A limit for texts whose schema has none. */
  maxLength?: number | undefined;
}

/** A form's places by field name; each field registers itself. */
export type Places = Map<string, Place>;

const CONTROL = ['input:not([type="hidden"])', 'select', 'textarea', 'button']
  .map((control) => `${control}:enabled`)
  .join();

const controlIn = ({ element }: Place): HTMLElement | null =>
  element.matches(CONTROL) ? element : element.querySelector<HTMLElement>(CONTROL);

/** Whether something there takes the focus, unlike a field that is switched off. */
export const takesFocus = (place: Place): boolean => controlIn(place) !== null;

/** @returns false if nothing there takes the focus */
export function focusOn(place: Place): boolean {
  const closed = place.element.closest('details');
  if (closed) closed.open = true;
  const control = controlIn(place);
  control?.focus();
  return control !== null;
}

/**
 * The place of a path, or of its nearest parent: `names.2` is shown at "Names". Wrappers in the
 * request body, such as `award.name`, are not part of field names.
 */
export function nameFor(path: string, places: Places): string | null {
  for (let name = path; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.'))))
    if (places.has(name)) return name;
  const [, inner] = /^[a-z]\w*\.(.+)$/.exec(path) ?? [];
  return inner === undefined ? null : nameFor(inner, places);
}

/** In document order. */
export const inOrder = (places: Places): [string, Place][] =>
  [...places].sort(([, { element: one }], [, { element: other }]) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
