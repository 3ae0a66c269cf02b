import type * as z from 'zod/mini';
import * as contract from '@/lib/contracts/jobs/tracker-settings';
import { readQuery } from '@/lib/http/list-query';
import { write } from '@/lib/http/write';

export type SecretTracker = z.output<typeof contract.newSecretEndpoint.input.params>['tracker'];

const SETTINGS = { key: ['tracker-settings'] };
const TOKEN = { key: ['tracker-token'] };

export const useTrackerSettings = readQuery({
  ...SETTINGS,
  endpoint: contract.trackerSettingsEndpoint,
  select: ({ items }) => items,
  topics: ['trackers', 'tracker_secrets'],
});
export const useTrackerToken = readQuery({ ...TOKEN, endpoint: contract.trackerTokenEndpoint });

export const useNewSecret = write({ ...SETTINGS, endpoint: contract.newSecretEndpoint });
export const useRevokeOldSecrets = write({
  ...SETTINGS,
  endpoint: contract.revokeOldSecretsEndpoint,
});
export const useNewToken = write({ ...TOKEN, endpoint: contract.newTokenEndpoint });
export const useRevokeToken = write({ ...TOKEN, endpoint: contract.revokeTokenEndpoint });
