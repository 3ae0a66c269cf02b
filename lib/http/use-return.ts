import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onReturn } from './connection';

/** Brings a page up to date when the panel is there again after it was away. */
export function useReturn(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onReturn(
        () =>
          void queryClient.invalidateQueries({
            // What is asked once, such as a code that signs in, isn't asked again by itself.
            predicate: ({ observers }) =>
              observers.some(({ options }) => options.refetchOnReconnect !== false),
          }),
      ),
    [queryClient],
  );
}
