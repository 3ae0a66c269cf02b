import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fromHere } from '@/lib/navigation/from-here';
import { leaveFor } from '@/lib/navigation/leave-for';
import { SILENCE_KEY } from './use-silence';

/**
 * Redirects to the URL from the backend: Steam or Discord, which redirect back. Stays if that was
 * cancelled, or the page was left, meanwhile.
 */
export function useLeave<Values = void>(
  ask: (values: Values) => Promise<{ address: string }>,
  meta = { showsOwnError: false },
  isCancelled: () => boolean = () => false,
) {
  const queryClient = useQueryClient();
  const leave = useMutation({
    mutationFn: async (values: Values) => {
      const goOn = fromHere();
      const { address } = await ask(values);
      let isLeaving = false;
      if (!isCancelled())
        goOn(() => {
          isLeaving = true;
          leaveFor(address);
        });
      return isLeaving;
    },
    meta,
    // It may have been refused because the service went down.
    onError: () => void queryClient.invalidateQueries({ queryKey: SILENCE_KEY }),
  });
  return { ...leave, isLeaving: leave.isPending || leave.data === true };
}
