import { MutationCache, QueryClient } from '@tanstack/react-query';
import { notify } from '@/lib/messages/notify';
import { ApiError, isServiceDown } from './api-error';

const MAX_RETRIES = 2;
const FRESH_MS = 30_000;

const wordsOf = (error: Error) =>
  error instanceof ApiError ? error.message : 'Something went wrong. Try again.';

/**
 * A failed mutation becomes a message here and nowhere else; one whose form shows the refusal
 * itself sets `meta: { showsOwnError: true }`.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
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
