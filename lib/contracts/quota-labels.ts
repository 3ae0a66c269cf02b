import type { QuotaState } from './quota';

export const QUOTA_LABELS: Record<QuotaState, string> = {
  met: 'Met',
  on_track: 'On track',
  behind: 'Behind',
  failed: 'Failed',
  exempt: 'Exempt',
};
