import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SILENCE_KEY } from './use-silence';

/** Leaves for where the backend says: Steam or Discord, which lead back to the panel. */
export function useLeave<Values = void>(ask: (values: Values) => Promise<{ address: string }>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (values: Values) => {
      const { address } = await ask(values);
      window.location.assign(address);
    },
    // It may have been refused because the service fell silent.
    onError: () => queryClient.invalidateQueries({ queryKey: SILENCE_KEY }),
  });
}
