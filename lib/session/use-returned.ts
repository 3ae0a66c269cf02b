import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const search = () => window.location.search;
const unknown = () => null;

/** The query of the return from Steam or Discord; null until the page has hydrated. */
export const useReturned = (): string | null => useSyncExternalStore(never, search, unknown);
