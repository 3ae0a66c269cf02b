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
import { useWrite } from '@/lib/http/write';
import { ONCE } from './outside-queries';
import { keepTripNext } from './trip-next';
import { useLeave } from './use-leave';

const factorKeys = {
  pending: ['session', 'pending'],
  enrolment: ['session', 'enrolment'],
  own: ['session', 'factor'],
} as const;

/** What somebody between the two steps of a sign-in owes. */
export const usePendingSignIn = () =>
  useQuery({
    queryKey: factorKeys.pending,
    queryFn: ({ signal }) => callEndpoint(pendingSignInEndpoint, {}, { signal }),
    ...ONCE,
  });

/** A new secret; asked for once, as each one replaces the last. */
export const useEnrolmentToSignIn = () =>
  useQuery({
    queryKey: factorKeys.enrolment,
    queryFn: () => callEndpoint(enrolToSignInEndpoint),
    ...ONCE,
  });

export const useGiveCode = () =>
  useMutation({
    mutationFn: (body: { code: string; is_trusted: boolean }) =>
      callEndpoint(giveCodeEndpoint, { body }),
    meta: { showsOwnError: true },
  });

/** Leaves for Discord, to prove that the device was lost. */
export const useLeaveToUnlock = () =>
  useLeave((next: string) => {
    keepTripNext(next);
    return callEndpoint(leaveToUnlockEndpoint);
  });

export const useReturnToUnlock = (query: string | null) =>
  useQuery({
    queryKey: ['session', 'unlock', query],
    queryFn: () => callEndpoint(returnToUnlockEndpoint, { body: { query: query ?? '' } }),
    enabled: Boolean(query),
    ...ONCE,
  });

export const useOwnFactor = () =>
  useQuery({
    queryKey: factorKeys.own,
    queryFn: ({ signal }) => callEndpoint(ownFactorEndpoint, {}, { signal }),
    meta: { topics: ['session'] },
  });

export const useEnrol = () =>
  useMutation({
    mutationFn: (body: z.input<typeof enrolEndpoint.input.body>) =>
      callEndpoint(enrolEndpoint, { body }),
    meta: { showsOwnError: true },
  });

const OWN = { key: factorKeys.own, showsOwnError: true };

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

/** Answers which recovery codes are good then: none. */
export const useRemoveFactor = () =>
  useWrite(OWN, async (code: string) => {
    await callEndpoint(removeFactorEndpoint, { body: { code } });
    return null;
  });
