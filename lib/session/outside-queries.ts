import { useQuery } from '@tanstack/react-query';
import {
  leaveToSignInEndpoint,
  returnToSignInEndpoint,
  signInMethodsEndpoint,
  type OutsideService,
} from '@/lib/contracts/session/sign-in';
import { isServiceDown } from '@/lib/http/api-error';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { readQuery } from '@/lib/http/list-query';
import { leaveFor } from '@/lib/navigation/leave-for';
import { afterFirstFactor, afterSignIn } from './after-sign-in';
import { safeNext } from './next-path';
import { keepOauthReturn } from './oauth-return';
import { useLeave } from './use-leave';

const LOOK_AGAIN_MS = 5_000;

/** Polled until the service is back. */
export const useSignInMethods = readQuery({
  key: ['session', 'methods'],
  endpoint: signInMethodsEndpoint,
  staleTime: Infinity,
  retry: false,
  refetchInterval: ({ state }) => (state.status === 'error' ? LOOK_AGAIN_MS : false),
});

export const useLeaveToSignIn = () =>
  useLeave(({ service, next }: { service: OutsideService; next: string }) => {
    keepOauthReturn(next);
    return callEndpoint(leaveToSignInEndpoint, { params: { service }, body: { next } });
  });

/** Options for a one-time call: never repeated on focus or reconnect. */
export const ONCE = {
  retry: false,
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** For a step of signing in that is shown as soon as the panel is back. */
export const UNTIL_BACK = {
  refetchInterval: ({ state }: { state: { error: Error | null } }) =>
    isServiceDown(state.error) ? LOOK_AGAIN_MS : false,
};

/** Signs in with the callback from Steam or Discord, and continues from there. */
export const useReturnToSignIn = (service: OutsideService, query: string | null) =>
  useQuery({
    queryKey: ['session', 'return', service, query],
    queryFn: async () => {
      const { next, second_factor, hold } = await callEndpoint(returnToSignInEndpoint, {
        params: { service },
        body: { query: query ?? '' },
      });
      const address = safeNext(next ?? undefined, new URLSearchParams());
      leaveFor(second_factor === null ? afterSignIn(hold, address) : afterFirstFactor(address));
      return address;
    },
    enabled: Boolean(query),
    ...ONCE,
  });
