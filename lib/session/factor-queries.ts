import { useMutation, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  confirmFactorEndpoint,
  enrolEndpoint,
  enrolToSignInEndpoint,
  giveCodeEndpoint,
  leaveToUnlockEndpoint,
  newRecoveryCodesEndpoint,
  ownFactorEndpoint,
  pendingSignInEndpoint,
  removeFactorEndpoint,
  returnToUnlockEndpoint,
} from '@/lib/contracts/session/second-factor';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { readQuery } from '@/lib/http/list-query';
import { useWrite } from '@/lib/http/write';
import { ONCE, UNTIL_BACK } from './outside-queries';
import { keepOauthReturn } from './oauth-return';
import { useLeave } from './use-leave';

const OWN_KEY = ['session', 'factor'];

/** What a pending sign-in still needs. */
export const usePendingSignIn = readQuery({
  key: ['session', 'pending'],
  endpoint: pendingSignInEndpoint,
  ...ONCE,
  ...UNTIL_BACK,
});

/** A new secret; requested once, since each one replaces the last. */
export const useEnrolmentToSignIn = () =>
  useQuery({
    queryKey: ['session', 'enrolment'],
    queryFn: () => callEndpoint(enrolToSignInEndpoint),
    ...ONCE,
  });

export const useGiveCode = () =>
  useMutation({
    mutationFn: (body: { code: string; is_trusted: boolean }) =>
      callEndpoint(giveCodeEndpoint, { body }),
    meta: { showsOwnError: true },
  });

/** Redirects to Discord to report a lost device. */
export const useLeaveToUnlock = () =>
  useLeave((next: string) => {
    keepOauthReturn(next);
    return callEndpoint(leaveToUnlockEndpoint);
  });

export const useReturnToUnlock = (query: string | null) =>
  useQuery({
    queryKey: ['session', 'unlock', query],
    queryFn: () => callEndpoint(returnToUnlockEndpoint, { body: { query: query ?? '' } }),
    enabled: Boolean(query),
    ...ONCE,
  });

export const useOwnFactor = readQuery({
  key: OWN_KEY,
  endpoint: ownFactorEndpoint,
  topics: ['session'],
});

export const useEnrol = () =>
  useMutation({
    mutationFn: (body: z.input<typeof enrolEndpoint.input.body>) =>
      callEndpoint(enrolEndpoint, { body }),
    meta: { showsOwnError: true },
  });

const OWN = { key: OWN_KEY, showsOwnError: true };

export const useConfirmFactor = () =>
  useWrite(OWN, async (code: string) => {
    const { recovery_codes } = await callEndpoint(confirmFactorEndpoint, { body: { code } });
    return recovery_codes;
  });

export const useNewRecoveryCodes = () =>
  useWrite(OWN, async (code: string) => {
    const { recovery_codes } = await callEndpoint(newRecoveryCodesEndpoint, { body: { code } });
    return recovery_codes;
  });

/** Returns the recovery codes left afterwards: none. */
export const useRemoveFactor = () =>
  useWrite(OWN, async (code: string) => {
    await callEndpoint(removeFactorEndpoint, { body: { code } });
    return null;
  });
