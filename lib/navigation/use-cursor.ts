import { useQueryState } from './use-query-state';

/** Which page of a list the URL names under a parameter. */
export function useCursor(param = 'cursor'): string | undefined {
  const cursor = useQueryState().query[param];
  return typeof cursor === 'string' ? cursor : undefined;
}
