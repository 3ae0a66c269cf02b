import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { demoAccountsEndpoint } from '@/lib/contracts/demo';
import {
  askForPasswordEndpoint,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  openSessionsEndpoint,
  passwordLinkEndpoint,
  setPasswordEndpoint,
} from '@/lib/contracts/session/session';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { readQuery } from '@/lib/http/list-query';
import { write } from '@/lib/http/write';
import { ONCE } from './outside-queries';
import { signIn } from './sign-in';

const LOOK_AGAIN_MS = 5_000;
const FIRST_PAGE = '';
const OPEN_KEY = ['session', 'open'];

export const useSignIn = () => useMutation({ mutationFn: signIn, meta: { showsOwnError: true } });

export const useAskForPassword = () =>
  useMutation({
    mutationFn: (body: z.input<typeof askForPasswordEndpoint.input.body>) =>
      callEndpoint(askForPasswordEndpoint, { body }),
    meta: { showsOwnError: true },
  });

/** Whether a link is still valid, checked before a password is typed. */
export const usePasswordLink = readQuery({
  key: ['session', 'password-link'],
  endpoint: passwordLinkEndpoint,
  ...ONCE,
});

export const useSetPassword = () =>
  useMutation({
    mutationFn: (body: z.input<typeof setPasswordEndpoint.input.body>) =>
      callEndpoint(setPasswordEndpoint, { body }),
    meta: { showsOwnError: true },
  });

/** Also tells the sign-in page that the backend is down, and when it is back. */
export const useDemoAccounts = readQuery({
  key: ['session', 'demo'],
  endpoint: demoAccountsEndpoint,
  staleTime: Infinity,
  retry: false,
  refetchInterval: ({ state }) => (state.status === 'error' ? LOOK_AGAIN_MS : false),
});

export const useOpenSessions = () =>
  useInfiniteQuery({
    queryKey: OPEN_KEY,
    queryFn: ({ signal, pageParam }) =>
      callEndpoint(
        openSessionsEndpoint,
        { query: { cursor: pageParam === FIRST_PAGE ? undefined : pageParam } },
        { signal },
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
    meta: { topics: ['session'] },
  });

export const useEndSession = write({ key: OPEN_KEY, endpoint: endSessionEndpoint });
export const useEndOtherSessions = write({ key: OPEN_KEY, endpoint: endOtherSessionsEndpoint });
