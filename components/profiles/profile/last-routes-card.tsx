import { RouteSketch } from '@/components/shared/map/route-sketch';
import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import { Time } from '@/components/ui/date/time';
import type { ProfileRoute } from '@/lib/contracts/profiles';
import { formatDistance, formatPoints } from '@/lib/format/quantity';
import { GAME_LABELS, routeName } from '@/lib/jobs/labels';
import { routes } from '@/lib/navigation/routes';
import { HiddenByOwner } from './hidden-by-owner';

interface LastRoutesCardProps {
  /** Null if the member hides them. */
  routesDriven: readonly ProfileRoute[] | null;
  seesJobs: boolean;
}

export function LastRoutesCard({ routesDriven, seesJobs }: LastRoutesCardProps) {
  return (
    <Card title="Recent routes">
      {routesDriven === null && <HiddenByOwner what="recent routes" />}
      {routesDriven?.length === 0 && <p className="text-sm text-muted">No jobs yet.</p>}
      <ul className="-mx-2">
        {routesDriven?.map((route) => (
          <li
            key={route.id}
            className={`relative flex items-center justify-between gap-4 rounded-md px-2 py-2.5 text-sm ${seesJobs ? 'hover:bg-raised' : ''}`}
          >
            <RouteSketch route={route} />
            <div className="min-w-0 grow">
              {seesJobs ? (
                <AppLink
                  href={routes.job(route.id)}
                  className="block truncate font-medium covers-row hover:text-accent"
                >
                  {routeName(route)}
                </AppLink>
              ) : (
                <p className="truncate font-medium">{routeName(route)}</p>
              )}
              <p className="truncate text-xs text-muted">
                <Time iso={route.finished_at} shape="day" /> · {GAME_LABELS[route.game]} ·{' '}
                {route.cargo_name}
              </p>
            </div>
            <div className="shrink-0 text-right">
              <p className="font-medium">{formatDistance(route.driven_km)}</p>
              <p className="text-xs text-muted">{formatPoints(route.points)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
