import { fireEvent } from '@testing-library/react';

/** What a browser does with a part of a date: it shows that, says that it can't be read, and reports nothing. */
export function halfType(field: HTMLElement): void {
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: true } });
  fireEvent.input(field, { target: { value: '' } });
}
