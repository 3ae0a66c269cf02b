import { keepFocus } from './keep-focus';
import { targetIn } from './row-target';

const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="combobox"]';

export interface Shortcut {
  key: string;
  label: string;
}

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null;

const rowsIn = (queue: Element) => Array.from(queue.querySelectorAll('tbody > tr'));

/** The row in focus; -1 if the focus is elsewhere. */
export const rowInFocus = (queue: Element): number =>
  rowsIn(queue).findIndex((row) => row.contains(document.activeElement));

/** Those with single keys: others are pressed with Ctrl or Command. */
const controlsIn = (place: Element) =>
  Array.from(
    place.querySelectorAll<HTMLElement>(
      '[aria-keyshortcuts]:not(:disabled, [aria-keyshortcuts*="+"])',
    ),
  );

const controlFor = (place: Element, key: string) =>
  controlsIn(place).find((control) => control.getAttribute('aria-keyshortcuts') === key);

function focusRow(row: Element | undefined): boolean {
  const target = targetIn(row);
  target?.focus();
  return target !== null;
}

/** The row or the page of what is pressed may go with it: the focus stays near it then. */
function press(control: HTMLElement): void {
  keepFocus()();
  control.click();
}

const STEPS: Readonly<Record<string, number>> = { J: 1, K: -1 };

/** Moving on goes on for as long as its key is held; deciding doesn’t. */
export const isStep = (key: string): boolean => Object.hasOwn(STEPS, key);

/**
 * Does what a key stands for: moves between rows, or presses the control that names the key as its
 * shortcut. A key of a row acts on the row in focus; without one it only goes to the row that it
 * would act on, so that nothing is decided unseen. Answers whether the key means anything here.
 * @param last the row that had the focus last; another may have taken its place
 */
export function pressKey(queue: Element, key: string, last: number): boolean {
  const rows = rowsIn(queue);
  const at = rowInFocus(queue);
  const row = rows[at];
  const ofRow = row && controlFor(row, key);
  const step = STEPS[key];
  if (ofRow) {
    press(ofRow);
    // A row that stays is decided; without moving on each would take a second key.
    if (ofRow.hasAttribute('aria-pressed')) focusRow(rows[at + 1]);
  } else if (step !== undefined && rows.length > 0) {
    const next = at === -1 ? last : at + step;
    return focusRow(rows[Math.min(Math.max(next, 0), rows.length - 1)]);
  } else {
    const control = controlFor(queue, key);
    if (!control) return false;
    if (control.closest('tbody')) {
      const from = at === -1 ? Math.min(last, rows.length - 1) : at;
      const inOrder = [...rows.slice(from), ...rows.slice(0, from)];
      return focusRow(inOrder.find((one) => controlFor(one, key)));
    }
    press(control);
  }
  return true;
}

/** What the keys do here, each once, as their controls are called. */
export function shortcutsIn(queue: Element): readonly Shortcut[] {
  const elsewhere = Array.from(document.querySelectorAll('[data-keys]'));
  const controls = [queue, ...elsewhere].flatMap(controlsIn).map((control): Shortcut => ({
    key: control.getAttribute('aria-keyshortcuts') ?? '',
    label: control.textContent.trim() || (control.getAttribute('aria-label') ?? ''),
  }));
  const rows = rowsIn(queue).length > 0 ? MOVES : [];
  const all = [...rows, ...controls].filter(({ key }) => key !== HELP_KEY);
  return all.filter(({ key }, place) => all.findIndex((one) => one.key === key) === place);
}

export const HELP_KEY = '?';

const MOVES: readonly Shortcut[] = [
  { key: 'J', label: 'Next row' },
  { key: 'K', label: 'Previous row' },
  { key: 'Enter', label: 'Open row' },
];
