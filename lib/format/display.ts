import Cookies from 'js-cookie';
import { useSyncExternalStore } from 'react';
import type { Units } from '@/lib/contracts/own-account';
import { createListeners } from '@/lib/store/listeners';
import { onPageReset } from '@/lib/store/page-state';

/** How the member wants figures and times to be written. */
export interface Display {
  units: Units;
  /** Null: that of the device. */
  timeZone: string | null;
}

const COOKIE = 'display';
const PLAIN: Display = { units: 'metric', timeZone: null };
const listeners = createListeners();
let cookie: string | undefined;
let display: Display | undefined;
let changes = 0;

onPageReset(() => {
  cookie = display = undefined;
  changes = 0;
});

function parse(value: string | undefined): Display {
  const [units, timeZone = ''] = (value ?? '').split(':');
  if (units !== 'imperial' && timeZone === '') return PLAIN;
  return {
    units: units === 'imperial' ? 'imperial' : 'metric',
    timeZone: timeZone === '' ? null : timeZone,
  };
}

/** Any answer of the server may have set the cookie. */
export function refreshDisplay(): void {
  const found = Cookies.get(COOKIE);
  if (display !== undefined && found === cookie) return;
  if (display !== undefined) changes += 1;
  cookie = found;
  display = parse(found);
  listeners.tell();
}

/** Whatever writes a figure asks here, as it is written; static HTML knows no member. */
export function readDisplay(): Display {
  if (display === undefined && typeof document !== 'undefined') refreshDisplay();
  return display ?? PLAIN;
}

/**
 * Rerenders what is below, so that an open page follows. It counts changes, and does not give
 * the display itself, which static HTML would have otherwise: that would draw every page twice.
 */
export const useDisplayChanges = (): number =>
  useSyncExternalStore(
    listeners.subscribe,
    () => changes,
    () => 0,
  );
