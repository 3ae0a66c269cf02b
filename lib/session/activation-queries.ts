import { useMutation, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  activateEndpoint,
  type activationChoice,
  activationEndpoint,
} from '@/lib/contracts/recruitment/activation';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { ONCE } from './outside-queries';

export const useActivation = (token: string | null) =>
  useQuery({
    queryKey: ['session', 'activation', token],
    queryFn: ({ signal }) =>
      callEndpoint(activationEndpoint, { body: { token: token ?? '' } }, { signal }),
    enabled: token !== null,
    ...ONCE,
  });

export const useActivate = (token: string) =>
  useMutation({
    mutationFn: (chosen: z.input<typeof activationChoice>) =>
      callEndpoint(activateEndpoint, { body: { ...chosen, token } }),
    meta: { showsOwnError: true },
  });
