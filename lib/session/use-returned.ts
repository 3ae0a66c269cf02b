import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const search = () => window.location.search;
const unknown = () => null;

/**
 * The query with which Steam or Discord led back to the page: null until the page is alive, empty
 * where somebody opened it by itself.
 */
export const useReturned = (): string | null => useSyncExternalStore(never, search, unknown);
