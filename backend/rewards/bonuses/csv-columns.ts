import { type CsvColumn, instantColumn } from '@/backend/core/text/csv';
import type { ManagedBonus } from '@/lib/contracts/rewards/bonus-management';
import { KIND_LABELS, PHASE_LABELS, targetWords } from '@/lib/contracts/rewards/bonus-labels';

/** Bonuses as a spreadsheet. */
export const BONUS_COLUMNS: readonly CsvColumn<ManagedBonus>[] = [
  { header: 'Bonus', value: ({ id }) => id },
  { header: 'Title', value: ({ title }) => title },
  { header: 'Kind', value: ({ kind }) => KIND_LABELS[kind] },
  { header: 'Status', value: ({ phase }) => PHASE_LABELS[phase] },
  { header: 'Points', value: ({ points }) => points },
  { header: 'Factor', value: ({ factor }) => factor },
  { header: 'For', value: ({ target }) => targetWords(target) },
  instantColumn('Starts', ({ starts_at }) => starts_at),
  instantColumn('Ends', ({ ends_at }) => ends_at),
  { header: 'Awarded points', value: ({ awarded }) => awarded.points },
  { header: 'Drivers', value: ({ awarded }) => awarded.drivers },
  { header: 'Created by', value: ({ created_by }) => created_by },
];
