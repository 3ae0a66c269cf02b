import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionEndpoint } from '@/lib/contracts/session/session';
import { dropTyped } from '@/lib/store/typed';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { leaveFor } from '@/lib/navigation/leave-for';
import { routes } from '@/lib/navigation/routes';
import { forgetEnded } from './ended-session';
import { leaveForLogin } from './leave-for-login';

/** Continues the page once its member has signed in again in another tab. */
export function useGoOn(user_id: number | undefined) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const session = await callEndpoint(sessionEndpoint);
      forgetEnded();
      if (session.user_id !== user_id) {
        // Never hand one member's input to another.
        leaveFor(routes.dashboard);
        return;
      }
      await queryClient.invalidateQueries();
    },
    meta: { showsOwnError: true },
  });

  useEffect(() => {
    const handleFocus = () => mutate();
    window.addEventListener('focus', handleFocus);
    return () => window.removeEventListener('focus', handleFocus);
  }, [mutate]);

  return { goOn: () => mutate(), isPending, error };
}

/** Goes to sign-in and discards the input. */
export function leaveWithoutTyped(): void {
  forgetEnded();
  dropTyped();
  leaveForLogin();
}
