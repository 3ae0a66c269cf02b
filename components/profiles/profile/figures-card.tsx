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
  /** Null if the member hides them. */
  figures: ProfileFigures | null;
  /** The reader's own, for comparison with another member's. */
  own: ProfileFigures | null;
}

const orNone = (fraction: number | null) => (fraction === null ? '–' : formatPercent(fraction));

const FIGURES: readonly { label: string; of: (figures: ProfileFigures) => string | null }[] = [
  { label: 'Jobs', of: ({ jobs }) => formatNumber(jobs) },
  { label: 'Distance', of: ({ km }) => formatDistance(km) },
  { label: 'Points', of: ({ points }) => formatNumber(points) },
  { label: 'Events', of: ({ events }) => formatNumber(events) },
  { label: 'Average damage', of: ({ average_damage: damage }) => orNone(damage) },
  { label: 'On time', of: ({ on_time: onTime }) => orNone(onTime) },
  {
    label: 'Quota met (closed months)',
    of: ({ quota: { met, counted } }) => (counted > 0 ? `${met} of ${counted}` : null),
  },
];

export function FiguresCard({ figures, own }: FiguresCardProps) {
  if (figures === null)
    return (
      <Card title="Figures">
        <HiddenByOwner what="figures" />
      </Card>
    );
  const { judged_jobs: judged } = figures;
  const shown = FIGURES.filter(({ of }) => of(figures) !== null);
  return (
    <Card title="Figures" aside={judged > 0 && `Damage and time: last ${formatDeliveries(judged)}`}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4 lg:grid-cols-3 xl:grid-cols-4">
        {shown.map(({ label, of }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="mt-1 text-xl font-semibold tracking-tight">{of(figures)}</dd>
            {own && <dd className="text-sm text-muted">You: {of(own) ?? '–'}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  );
}
