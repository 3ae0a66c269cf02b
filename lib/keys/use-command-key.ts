import { useSyncExternalStore } from 'react';

const isMac = () => /\bMac OS X\b/.test(navigator.userAgent);
const never = () => () => undefined;

/** How the key of commands is called on this device; static HTML is the same for all. */
export const useCommandKey = (): string =>
  useSyncExternalStore(
    never,
    () => (isMac() ? '⌘' : 'Ctrl'),
    () => 'Ctrl',
  );
