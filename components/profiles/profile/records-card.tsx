import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import type { ProfileFigures } from '@/lib/contracts/profiles';
import { formatMonth } from '@/lib/format/date-time';
import { formatDeliveries, formatDistance } from '@/lib/format/quantity';
import { routeName } from '@/lib/jobs/labels';
import { routes } from '@/lib/navigation/routes';

interface RecordsCardProps {
  figures: Pick<ProfileFigures, 'records' | 'judged_jobs'>;
  seesJobs: boolean;
}

interface Shown {
  label: string;
  value: string;
  note?: ReactNode;
}

function shownRecords({ figures, seesJobs }: RecordsCardProps): Shown[] {
  const { longest_job: longest, best_month: best, truck, cargo } = figures.records;
  const route = longest?.route && routeName(longest.route);
  const shown: Shown[] = [];
  if (longest)
    shown.push({
      label: 'Longest job',
      value: formatDistance(longest.driven_km),
      note: seesJobs ? (
        <AppLink href={routes.job(longest.id)} className="text-accent hover:underline">
          {route ?? `Job #${longest.id}`}
        </AppLink>
      ) : (
        route
      ),
    });
  if (best)
    shown.push({
      label: 'Best month',
      value: formatMonth(best.period),
      note: formatDistance(best.km),
    });
  if (truck !== null) shown.push({ label: 'Favourite truck', value: truck });
  if (cargo !== null) shown.push({ label: 'Favourite cargo', value: cargo });
  return shown;
}

export function RecordsCard(props: RecordsCardProps) {
  const shown = shownRecords(props);
  if (shown.length === 0) return null;
  return (
    <Card title="Records" aside={`Favourites: last ${formatDeliveries(props.figures.judged_jobs)}`}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 xl:grid-cols-4">
        {shown.map(({ label, value, note }) => (
          <div key={label} className="min-w-0 wrap-anywhere">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="mt-1 font-semibold">{value}</dd>
            {note && <dd className="text-sm text-muted">{note}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  );
}
