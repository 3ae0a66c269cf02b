import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isServiceDown } from './api-error';
import { refusalWords } from './refusal-words';

const MAX_RETRIES = 3;
const FIRST_PAUSE_MS = 500;
const FRESH_MS = 30_000;

const wordsOf = (error: Error) =>
  error instanceof ApiError ? refusalWords(error, 'message') : 'Something went wrong. Try again.';

interface Reactions {
  /** Tells the member of a failed write. */
  tell: (words: string) => void;
  /** Queries whose answers are out of date once something that was offered is forbidden. */
  accessKey: readonly string[];
}

/**
 * The only place where failed mutations become messages; forms that show the error themselves set
 * `meta: { showsOwnError: true }`.
 */
export function createQueryClient({ tell, accessKey }: Reactions): QueryClient {
  const checkAccess = (error: Error) => {
    if (error instanceof ApiError && error.status === 403)
      void client.invalidateQueries({ queryKey: accessKey });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: checkAccess }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        checkAccess(error);
        if (mutation.meta?.['showsOwnError']) return;
        tell(wordsOf(error));
      },
    }),
    defaultOptions: {
      // Reachability is checked by requests. A queued write could be sent when it is no longer
      // intended.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        // By default, a query rerenders only for what its screen has read of it, but content behind a
        // closed gate reads later: an error that arrives before the gate opens would never show.
        notifyOnChangeProps: 'all',
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        retry: (failures, error) => isServiceDown(error) && failures < MAX_RETRIES,
        retryDelay: (failures) => FIRST_PAUSE_MS * 2 ** failures,
      },
    },
  });
  return client;
}
