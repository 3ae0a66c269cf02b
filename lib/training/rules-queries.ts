import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { acceptRulesEndpoint, rulesEndpoint } from '@/lib/contracts/rules';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { useWrite } from '@/lib/http/use-write';

const rulesKey = ['rules'] as const;

export const useRules = () =>
  useQuery({
    queryKey: rulesKey,
    queryFn: ({ signal }) => callEndpoint(rulesEndpoint, {}, { signal }),
  });

export const useAcceptRules = () =>
  useWrite(
    { key: rulesKey, showsOwnError: true },
    (body: z.input<typeof acceptRulesEndpoint.input.body>) =>
      callEndpoint(acceptRulesEndpoint, { body }),
  );
