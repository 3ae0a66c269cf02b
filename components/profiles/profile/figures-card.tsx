import { Card } from '@/components/ui/card';
import type { ProfileFigures } from '@/lib/contracts/profiles';
import {
  formatDeliveries,
  formatDistance,
  formatNumber,
  formatPercent,
} from '@/lib/format/quantity';
import { HiddenByOwner } from './hidden-by-owner';

interface FiguresCardProps {
  /** Null when the member hides them. */
  figures: ProfileFigures | null;
}

const orNone = (fraction: number | null) => (fraction === null ? '–' : formatPercent(fraction));

export function FiguresCard({ figures }: FiguresCardProps) {
  if (figures === null)
    return (
      <Card title="Figures">
        <HiddenByOwner what="figures" />
      </Card>
    );
  const { quota, judged_jobs: judged } = figures;
  const shown = [
    { label: 'Jobs', value: formatNumber(figures.jobs) },
    { label: 'Distance', value: formatDistance(figures.km) },
    { label: 'Points', value: formatNumber(figures.points) },
    { label: 'Events', value: formatNumber(figures.events) },
    { label: 'Average damage', value: orNone(figures.average_damage) },
    { label: 'On time', value: orNone(figures.on_time) },
    ...(quota.counted > 0
      ? [{ label: 'Quota met', value: `${quota.met} of ${quota.counted}` }]
      : []),
  ];
  return (
    <Card title="Figures" aside={judged > 0 && `Damage and time: last ${formatDeliveries(judged)}`}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
        {shown.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="mt-1 text-xl font-semibold tracking-tight">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
