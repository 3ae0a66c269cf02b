import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onReturn } from './connection';

/** Refreshes a page when the panel is up again. */
export function useReturn(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onReturn(
        () =>
          void queryClient.invalidateQueries({
            // One-time queries, such as a sign-in callback, aren't repeated.
            predicate: ({ observers }) =>
              observers.some(({ options }) => options.refetchOnReconnect !== false),
          }),
      ),
    [queryClient],
  );
}
