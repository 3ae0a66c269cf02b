import { type CsvColumn, instantColumn } from '@/backend/core/text/csv';
import type { AwardGrant } from '@/lib/contracts/rewards/awards';

/** Who was granted which award, as a spreadsheet. */
export const GRANT_COLUMNS: readonly CsvColumn<AwardGrant>[] = [
  { header: 'Grant', value: ({ id }) => id },
  { header: 'Award', value: ({ award }) => award.name },
  { header: 'Member', value: ({ name }) => name },
  instantColumn('Granted', ({ granted_at }) => granted_at),
  { header: 'Granted by', value: ({ by }) => by },
  { header: 'Reason', value: ({ reason }) => reason },
  instantColumn('Revoked', ({ revoked_at }) => revoked_at),
  { header: 'Reason for revoking', value: ({ revoke_reason }) => revoke_reason },
];
