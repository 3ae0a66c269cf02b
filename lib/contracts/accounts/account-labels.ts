import type { AccountRow } from './accounts';

export const ACCOUNT_STATE_LABELS: Record<AccountRow['state'], string> = {
  onboarding: 'Onboarding',
  active: 'Active',
  loa: 'On LOA',
  disabled: 'Disabled',
  left: 'Left',
  dismissed: 'Dismissed',
};
