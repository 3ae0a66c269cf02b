import { type CsvList, instantColumn } from '@/backend/core/text/csv';
import { countDays } from '@/lib/contracts/leave/absences';
import type { AbsenceRequest } from '@/lib/contracts/leave/absence-queue';
import { ABSENCE_LABELS } from '@/lib/contracts/leave/leave-labels';

/** The columns of the absences CSV, without private notes to HR. */
export const absencesCsv = (called: string): CsvList<AbsenceRequest> => ({
  list: called,
  file: called.toLowerCase().replaceAll(' ', '-'),
  columns: [
    { header: 'LOA', value: ({ id }) => id },
    { header: 'Member', value: ({ member }) => member.name },
    { header: 'Status', value: ({ state }) => ABSENCE_LABELS[state] },
    { header: 'From', value: ({ from }) => from },
    { header: 'To', value: ({ to }) => to },
    { header: 'Days', value: ({ from, to }) => countDays({ from, to }) },
    { header: 'Days used', value: ({ used_days }) => used_days },
    { header: 'Reason', value: ({ reason }) => reason },
    instantColumn('Requested', ({ created_at }) => created_at),
    { header: 'Delegate', value: ({ delegate }) => delegate?.name ?? null },
    { header: 'Decided by', value: ({ decided_by }) => decided_by?.name ?? null },
    instantColumn('Decided', ({ decided_at }) => decided_at),
    { header: 'Note', value: ({ note }) => note },
    { header: 'Not returned', value: ({ has_not_returned }) => has_not_returned },
  ],
});
