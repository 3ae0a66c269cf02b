import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const search = () => window.location.search;
const unknown = () => null;

/** The query of the way back from Steam or Discord; null until the page is alive. */
export const useReturned = (): string | null => useSyncExternalStore(never, search, unknown);
