import { configure, getConfig } from '@testing-library/react';

const LABELABLE = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];
const FIELDS = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';

const isLabelOf = (label: HTMLLabelElement, field: Element): boolean =>
  label.hasAttribute('for')
    ? label.htmlFor === field.id && field.ownerDocument.getElementById(field.id) === field
    : label.querySelector(FIELDS) === field;

/** For each label of the document jsdom walks through all of it, for each field and button that is looked at. */
function findLabelsFaster(): void {
  for (const { prototype } of LABELABLE) {
    const own = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get;
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: Element) {
        if (!this.isConnected || !this.matches(FIELDS)) return own?.call(this);
        const labels = this.ownerDocument.querySelectorAll('label');
        return [...labels].filter((label) => isLabelOf(label, this));
      },
    });
  }
}

/** Each look of a `find…` that comes too early would print the document, which only the last one shows. */
function printOnlyWhatIsShown(): void {
  const { getElementError } = getConfig();
  configure({
    getElementError: (message, container) =>
      Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
  });
}

/** Spares what the queries of Testing Library cost without changing what they find. */
export function makeQueriesCheap(): void {
  findLabelsFaster();
  printOnlyWhatIsShown();
}
