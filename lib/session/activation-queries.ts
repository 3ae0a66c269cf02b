import { useMutation, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { activateEndpoint, activationEndpoint } from '@/lib/contracts/activation';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { ONCE } from './outside-queries';

export const useActivation = (token: string | null) =>
  useQuery({
    queryKey: ['session', 'activation', token],
    queryFn: ({ signal }) =>
      callEndpoint(activationEndpoint, { params: { token: token ?? '' } }, { signal }),
    enabled: token !== null,
    ...ONCE,
  });

export const useActivate = (token: string) =>
  useMutation({
    mutationFn: (body: z.input<typeof activateEndpoint.input.body>) =>
      callEndpoint(activateEndpoint, { params: { token }, body }),
    meta: { showsOwnError: true },
  });
