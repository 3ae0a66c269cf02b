import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { notify } from '@/lib/messages/notify';
import { PERMISSIONS_KEY } from '@/lib/permissions/use-permissions';
import { ApiError, isServiceDown } from './api-error';

const MAX_RETRIES = 2;
const FRESH_MS = 30_000;

const wordsOf = (error: Error) =>
  error instanceof ApiError ? error.message : 'Something went wrong. Try again.';

/**
 * A failed mutation becomes a message here and nowhere else; one whose form shows the refusal
 * itself sets `meta: { showsOwnError: true }`.
 */
export function createQueryClient(): QueryClient {
  // What is refused to somebody who was shown it says that they may do less than they could.
  const checkAccess = (error: Error) => {
    if (error instanceof ApiError && error.status === 403)
      void client.invalidateQueries({ queryKey: PERMISSIONS_KEY });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: checkAccess }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        checkAccess(error);
        if (mutation.meta?.['showsOwnError']) return;
        notify({ type: 'ERROR', message: wordsOf(error) });
      },
    }),
    defaultOptions: {
      // Whether the panel can be reached is seen by asking it. A write that waited for the network
      // would be sent when it may no longer be meant.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        retry: (failures, error) => isServiceDown(error) && failures < MAX_RETRIES,
      },
    },
  });
  return client;
}
