import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { LazyChart } from '@/components/ui/chart/lazy-chart';
import { SegmentedControl } from '@/components/ui/form/segmented-control';
import type { ProfileFigures } from '@/lib/contracts/profiles';
import { formatMonth } from '@/lib/format/date-time';
import { formatDistance, formatNumber, kmShownAsOne } from '@/lib/format/quantity';

const one = () => 1;

const MEASURES = {
  km: { label: 'Distance', kind: 'bar', format: formatDistance, unit: kmShownAsOne },
  points: { label: 'Points', kind: 'line', format: formatNumber, unit: one },
  jobs: { label: 'Jobs', kind: 'bar', format: formatNumber, unit: one },
} as const;
type Measure = keyof typeof MEASURES;

const isMeasure = (name: string): name is Measure => Object.hasOwn(MEASURES, name);
const OPTIONS = Object.entries(MEASURES).map(([value, { label }]) => ({ value, label }));

interface DistanceByMonthProps {
  months: ProfileFigures['months'];
}

export function DistanceByMonth({ months }: DistanceByMonthProps) {
  const [measure, setMeasure] = useState<Measure>('km');
  const { label, kind, format, unit } = MEASURES[measure];
  const isEmpty = months.every(({ jobs, points }) => jobs === 0 && points === 0);
  return (
    <Card
      title="By month"
      aside={
        !isEmpty && (
          <SegmentedControl
            label="Chart data"
            value={measure}
            options={OPTIONS}
            onChange={(name) => isMeasure(name) && setMeasure(name)}
          />
        )
      }
    >
      {isEmpty ? (
        <p className="text-sm text-muted">No jobs in the last 12 months.</p>
      ) : (
        <LazyChart
          kind={kind}
          chart={{
            label: `${label} per month over the last 12 months`,
            categoryLabel: 'Month',
            categories: months.map(({ period }) => formatMonth(period)),
            series: [{ name: label, values: months.map((month) => Math.max(month[measure], 0)) }],
            format,
            unit,
          }}
        />
      )}
    </Card>
  );
}
