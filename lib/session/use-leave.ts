import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fromHere } from '@/lib/navigation/from-here';
import { leaveFor } from '@/lib/navigation/leave-for';
import { SILENCE_KEY } from './use-silence';

/**
 * Redirects to the URL from the backend: Steam or Discord, which redirect back. Answers whether it
 * does: not if it was cancelled meanwhile.
 */
export function useLeave<Values = void>(
  ask: (values: Values) => Promise<{ address: string }>,
  meta = { showsOwnError: false },
  isCancelled: () => boolean = () => false,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (values: Values) => {
      const goOn = fromHere();
      const { address } = await ask(values);
      if (isCancelled()) return false;
      goOn(() => leaveFor(address));
      return true;
    },
    meta,
    // It may have been refused because the service went down.
    onError: () => void queryClient.invalidateQueries({ queryKey: SILENCE_KEY }),
  });
}
