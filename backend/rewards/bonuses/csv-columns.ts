import type { CsvColumn } from '@/backend/core/text/csv';
import type { ManagedBonus } from '@/lib/contracts/rewards/bonus-management';
import type { ShownTarget } from '@/lib/contracts/rewards/bonuses';

function whom(target: ShownTarget): string {
  if (target.kind === 'users') return `${target.user_ids.length} named`;
  if (target.kind === 'rank') return target.rank;
  return 'name' in target ? target.name : 'all';
}

/** Bonuses as a spreadsheet. */
export const BONUS_COLUMNS: readonly CsvColumn<ManagedBonus>[] = [
  { header: 'Bonus', value: ({ id }) => id },
  { header: 'Title', value: ({ title }) => title },
  { header: 'Kind', value: ({ kind }) => kind },
  { header: 'Status', value: ({ phase }) => phase },
  { header: 'Points', value: ({ points }) => points },
  { header: 'Factor', value: ({ factor }) => factor },
  { header: 'For', value: ({ target }) => whom(target) },
  { header: 'Starts', value: ({ starts_at }) => starts_at },
  { header: 'Ends', value: ({ ends_at }) => ends_at },
  { header: 'Awarded points', value: ({ awarded }) => awarded.points },
  { header: 'Drivers', value: ({ awarded }) => awarded.drivers },
  { header: 'Created by', value: ({ created_by }) => created_by },
];
