import { AppLink } from '@/components/ui/app-link';
import { QueryCard } from '@/components/ui/state/query-card';
import { Skeleton } from '@/components/ui/state/skeleton';
import { CARD_TITLES } from '@/lib/dashboard/cards';
import { formatDay, formatMonth } from '@/lib/format/date-time';
import { formatDistance } from '@/lib/format/quantity';
import { useDashboard } from '@/lib/dashboard/queries';
import { quotaGap, quotaStateWords } from '@/lib/dashboard/words';
import { routes } from '@/lib/navigation/routes';
import { QuotaRing } from './quota-ring';

export function QuotaCard() {
  const dashboard = useDashboard();
  return (
    <QueryCard
      title={CARD_TITLES.quota}
      subject="your quota"
      query={dashboard}
      skeleton={<Skeleton className="h-28 w-full" />}
      aside={dashboard.data?.quota && formatMonth(dashboard.data.quota.period)}
      className="min-h-48"
    >
      {({ quota, away_until }) =>
        quota === null ? (
          <p className="my-auto text-sm text-muted">
            Your quota starts when you become an active driver.
          </p>
        ) : (
          <div className="flex grow items-center gap-5">
            <QuotaRing quota={quota} />
            <div className="min-w-0 text-sm">
              <p className="text-lg font-semibold tracking-tight">{quotaStateWords(quota)}</p>
              <p className="mt-1 wrap-anywhere text-muted">{quotaGap(quota)}</p>
              <p className="mt-1 text-muted">
                {formatDistance(quota.figures.km)} driven, {quota.days_left}{' '}
                {quota.days_left === 1 ? 'day' : 'days'} left
              </p>
              {away_until !== null && (
                <p className="mt-1">
                  On LOA until {formatDay(away_until)}.{' '}
                  <AppLink href={routes.loaRequest} className="text-accent hover:underline">
                    See LOA
                  </AppLink>
                </p>
              )}
            </div>
          </div>
        )
      }
    </QueryCard>
  );
}
