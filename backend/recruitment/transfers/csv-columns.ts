import { type CsvList, instantColumn } from '@/backend/core/text/csv';
import type { DivisionTransfer } from '@/lib/contracts/recruitment/division-transfers';
import { TRANSFER_LABELS } from '@/lib/contracts/recruitment/recruitment-labels';

/** The columns of the division transfers CSV. */
export const TRANSFERS_CSV: CsvList<DivisionTransfer> = {
  list: 'division transfers',
  file: 'division-transfers',
  columns: [
    { header: 'Transfer', value: ({ id }) => id },
    { header: 'Status', value: ({ state }) => TRANSFER_LABELS[state] },
    { header: 'Driver', value: ({ driver }) => driver.name },
    { header: 'From', value: ({ from }) => from?.name ?? null },
    { header: 'To', value: ({ to }) => to?.name ?? null },
    { header: 'Reason', value: ({ motive }) => motive },
    { header: 'Last 30 days (km)', value: ({ km_30 }) => km_30 },
    { header: 'Last 90 days (km)', value: ({ km_90 }) => km_90 },
    { header: 'Required rank', value: ({ min_rank }) => min_rank },
    { header: 'Has the rank', value: ({ has_rank }) => has_rank },
    { header: 'Has room', value: ({ has_room }) => has_room },
    instantColumn('Requested', ({ created_at }) => created_at),
    instantColumn('Takes effect', ({ effective_at }) => effective_at),
    instantColumn('Decided', ({ decided_at }) => decided_at),
    { header: 'Decided by', value: ({ decided_by }) => decided_by?.name ?? null },
    { header: 'Note', value: ({ note }) => note },
  ],
};
