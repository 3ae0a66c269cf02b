import { useRouter } from 'next/router';

/**
 * The query with which Steam or Discord led back to the page: null until it is known, empty where
 * somebody opened the page by itself.
 */
export const useReturned = (): string | null =>
  useRouter().isReady ? window.location.search : null;
