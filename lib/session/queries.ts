import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
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
import { useWrite } from '@/lib/http/write';
import { ONCE } from './outside-queries';
import { signIn } from './sign-in';

const LOOK_AGAIN_MS = 5_000;
const FIRST_PAGE = '';

const sessionKeys = {
  open: ['session', 'open'],
  demo: ['session', 'demo'],
  link: (token: string | null) => ['session', 'password-link', token],
} as const;

export const useSignIn = () => useMutation({ mutationFn: signIn, meta: { showsOwnError: true } });

export const useAskForPassword = () =>
  useMutation({
    mutationFn: (body: z.input<typeof askForPasswordEndpoint.input.body>) =>
      callEndpoint(askForPasswordEndpoint, { body }),
    meta: { showsOwnError: true },
  });

/** Whether a link still sets a password, before somebody has typed one. */
export const usePasswordLink = (token: string | null) =>
  useQuery({
    queryKey: sessionKeys.link(token),
    queryFn: ({ signal }) =>
      callEndpoint(passwordLinkEndpoint, { body: { token: token ?? '' } }, { signal }),
    enabled: token !== null,
    ...ONCE,
  });

export const useSetPassword = () =>
  useMutation({
    mutationFn: (body: z.input<typeof setPasswordEndpoint.input.body>) =>
      callEndpoint(setPasswordEndpoint, { body }),
    meta: { showsOwnError: true },
  });

/** Also how the sign-in page sees that the service is away, and that it is back. */
export const useDemoAccounts = () =>
  useQuery({
    queryKey: sessionKeys.demo,
    queryFn: ({ signal }) => callEndpoint(demoAccountsEndpoint, {}, { signal }),
    staleTime: Infinity,
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? LOOK_AGAIN_MS : false),
  });

export const useOpenSessions = () =>
  useInfiniteQuery({
    queryKey: sessionKeys.open,
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

export const useEndSession = () =>
  useWrite({ key: sessionKeys.open }, (id: number) =>
    callEndpoint(endSessionEndpoint, { params: { id } }),
  );

export const useEndOtherSessions = () =>
  useWrite({ key: sessionKeys.open }, () => callEndpoint(endOtherSessionsEndpoint));
