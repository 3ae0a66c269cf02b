import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  newSecretEndpoint,
  newTokenEndpoint,
  revokeOldSecretsEndpoint,
  revokeTokenEndpoint,
  trackerSettingsEndpoint,
  trackerTokenEndpoint,
} from '@/lib/contracts/jobs/tracker-settings';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { useWrite } from '@/lib/http/write';

export type SecretTracker = z.output<typeof newSecretEndpoint.input.params>['tracker'];

const SETTINGS = { key: ['tracker-settings'] };
const TOKEN = { key: ['tracker-token'] };

export const useTrackerSettings = () =>
  useQuery({
    queryKey: SETTINGS.key,
    queryFn: ({ signal }) => callEndpoint(trackerSettingsEndpoint, {}, { signal }),
    select: ({ items }) => items,
    meta: { topics: ['trackers', 'tracker_secrets'] },
  });

export const useTrackerToken = () =>
  useQuery({
    queryKey: TOKEN.key,
    queryFn: ({ signal }) => callEndpoint(trackerTokenEndpoint, {}, { signal }),
  });

export const useNewSecret = () =>
  useWrite(SETTINGS, (tracker: SecretTracker) =>
    callEndpoint(newSecretEndpoint, { params: { tracker } }),
  );

export const useRevokeOldSecrets = () =>
  useWrite(SETTINGS, (tracker: SecretTracker) =>
    callEndpoint(revokeOldSecretsEndpoint, { params: { tracker } }),
  );

export const useNewToken = () => useWrite(TOKEN, (_: null) => callEndpoint(newTokenEndpoint));

export const useRevokeToken = () => useWrite(TOKEN, (_: null) => callEndpoint(revokeTokenEndpoint));
