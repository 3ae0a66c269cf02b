import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  newSecretEndpoint,
  newTokenEndpoint,
  revokeOldSecretsEndpoint,
  revokeTokenEndpoint,
  trackerSettingsEndpoint,
  trackerTokenEndpoint,
} from '@/lib/contracts/tracker-settings';
import { callEndpoint } from '@/lib/http/call-endpoint';

export type SecretTracker = z.output<typeof newSecretEndpoint.input.params>['tracker'];

const KEY = ['tracker-settings'];
const TOKEN_KEY = ['tracker-token'];

export const useTrackerSettings = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callEndpoint(trackerSettingsEndpoint, {}, { signal }),
    select: ({ items }) => items,
    meta: { topics: ['trackers'] },
  });

export const useTrackerToken = () =>
  useQuery({
    queryKey: TOKEN_KEY,
    queryFn: ({ signal }) => callEndpoint(trackerTokenEndpoint, {}, { signal }),
  });

function useWrite<Values, Answer>(
  key: readonly string[],
  mutationFn: (values: Values) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

export const useNewSecret = () =>
  useWrite(KEY, (tracker: SecretTracker) =>
    callEndpoint(newSecretEndpoint, { params: { tracker } }),
  );

export const useRevokeOldSecrets = () =>
  useWrite(KEY, (tracker: SecretTracker) =>
    callEndpoint(revokeOldSecretsEndpoint, { params: { tracker } }),
  );

export const useNewToken = () => useWrite(TOKEN_KEY, (_: null) => callEndpoint(newTokenEndpoint));

export const useRevokeToken = () =>
  useWrite(TOKEN_KEY, (_: null) => callEndpoint(revokeTokenEndpoint));
