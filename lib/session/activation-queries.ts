import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  activateEndpoint,
  type activationChoice,
  activationEndpoint,
} from '@/lib/contracts/recruitment/activation';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { readQuery } from '@/lib/http/list-query';
import { ONCE, UNTIL_BACK } from './outside-queries';

export const useActivation = readQuery({
  key: ['session', 'activation'],
  endpoint: activationEndpoint,
  ...ONCE,
  ...UNTIL_BACK,
});

export const useActivate = (token: string) =>
  useMutation({
    mutationFn: (chosen: z.input<typeof activationChoice>) =>
      callEndpoint(activateEndpoint, { body: { ...chosen, token } }),
    meta: { showsOwnError: true },
  });
