import { SegmentedControl } from '@/components/ui/form/segmented-control';
import { formatMonth } from '@/lib/format/date-time';
import { useMonth } from '@/lib/format/use-month';
import type { JobsQuery } from '@/lib/jobs/address';
import { recentMonths } from '@/lib/jobs/recent-months';
import { narrowingTogether, type Patch } from '@/lib/navigation/list-address';

interface MonthChipsProps {
  query: Pick<JobsQuery, 'from' | 'to'>;
  onChange: (patch: Patch) => void;
}

/** Filters the list to one of the last months. */
export function MonthChips({ query: { from, to }, onChange }: MonthChipsProps) {
  const present = useMonth();
  const months = present === null ? [] : recentMonths(present);
  const chosen = months.find((month) => month.from === from && month.to === to);
  const isAll = from === undefined && to === undefined;
  return (
    <div className="mb-3 flex sm:mb-4">
      <SegmentedControl
        label="Month"
        value={chosen?.period ?? (isAll ? 'all' : 'other')}
        options={[
          { value: 'all', label: 'All time' },
          ...months.map(({ period }) => ({ value: period, label: formatMonth(period, 'short') })),
        ]}
        onChange={(value) => {
          const month = months.find(({ period }) => period === value);
          narrowingTogether(onChange)({ from: month?.from, to: month?.to });
        }}
      />
    </div>
  );
}
