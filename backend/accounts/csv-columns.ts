import { type CsvColumn, instantColumn } from '@/backend/core/text/csv';
import { ACCOUNT_STATE_LABELS } from '@/lib/contracts/accounts/account-labels';
import type { AccountRow } from '@/lib/contracts/accounts/accounts';
import { QUOTA_LABELS } from '@/lib/contracts/quota-labels';

/** The columns of the accounts CSV. */
export const ACCOUNT_COLUMNS: readonly CsvColumn<AccountRow>[] = [
  { header: 'Member', value: (row) => row.user_id },
  { header: '#', value: (row) => row.member_no },
  { header: 'Name', value: (row) => row.name },
  { header: 'Role', value: ({ role }) => role.name },
  { header: 'Rank', value: ({ rank }) => rank.name },
  { header: 'Division', value: ({ division }) => division?.name ?? null },
  { header: 'Status', value: ({ state }) => ACCOUNT_STATE_LABELS[state] },
  instantColumn('Disabled until', (row) => row.disabled_until),
  { header: 'Last 30 days (km)', value: (row) => row.km_30_days },
  { header: 'Quota', value: ({ quota }) => quota && QUOTA_LABELS[quota.state] },
  instantColumn('Last job', (row) => row.last_job_at),
  instantColumn('Last seen', (row) => row.last_seen_at),
  { header: 'Steam', value: ({ links }) => links.steam },
  { header: 'Discord', value: ({ links }) => links.discord },
  { header: 'TruckersMP', value: ({ links }) => links.truckersmp },
  { header: 'On the TruckersMP roster', value: ({ elsewhere }) => elsewhere.is_on_roster },
  { header: 'Banned on TruckersMP', value: ({ elsewhere }) => elsewhere.is_banned },
  { header: 'On the Discord server', value: ({ elsewhere }) => elsewhere.is_on_discord },
  { header: 'Warnings', value: (row) => row.warnings },
];
