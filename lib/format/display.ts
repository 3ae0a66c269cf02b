import Cookies from 'js-cookie';
import { useSyncExternalStore } from 'react';
import type { Units } from '@/lib/contracts/own-account';
import { createListeners } from '@/lib/store/listeners';
import { onPageReset } from '@/lib/store/page-state';

/** The member's units and time zone. */
export interface Display {
  units: Units;
  /** Null for the device's zone. */
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

/** Any response may have set the cookie. */
export function refreshDisplay(): void {
  const found = Cookies.get(COOKIE);
  if (display !== undefined && found === cookie) return;
  if (display !== undefined) changes += 1;
  cookie = found;
  display = parse(found);
  listeners.tell();
}

/** Used by all formatting, at the time of formatting; static HTML knows no member. */
export function readDisplay(): Display {
  if (display === undefined && typeof document !== 'undefined') refreshDisplay();
  return display ?? PLAIN;
}

/**
 * Rerenders the tree when the display changes. Returns a count of changes rather than the display,
 * which differs in static HTML, so that no page renders twice.
 */
export const useDisplayChanges = (): number =>
  useSyncExternalStore(
    listeners.subscribe,
    () => changes,
    () => 0,
  );
