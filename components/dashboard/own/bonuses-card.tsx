import { AppLink } from '@/components/ui/app-link';
import { ProgressBar } from '@/components/ui/progress-bar';
import { QueryCard } from '@/components/ui/state/query-card';
import { Skeleton } from '@/components/ui/state/skeleton';
import { CARD_TITLES } from '@/lib/dashboard/cards';
import { useMinute } from '@/lib/format/use-minute';
import { routes } from '@/lib/navigation/routes';
import { useBonuses } from '@/lib/rewards/bonus-queries';
import { leftWords } from '@/lib/format/left';
import { offerWords } from '@/lib/rewards/bonus-words';

const SHOWN = 3;

/** Active bonuses with the member's progress. */
export function BonusesCard() {
  const bonuses = useBonuses();
  const now = useMinute();
  return (
    <QueryCard
      title={CARD_TITLES.bonuses}
      subject="the bonuses"
      query={bonuses}
      skeleton={<Skeleton className="h-28 w-full" />}
      aside={
        <AppLink href={routes.bonuses} className="text-accent hover:underline">
          All bonuses
        </AppLink>
      }
    >
      {({ running }) =>
        running.length === 0 ? (
          <p className="text-sm text-muted">No active bonuses.</p>
        ) : (
          <ul className="divide-y divide-line text-sm">
            {running.slice(0, SHOWN).map((bonus) => (
              <li key={bonus.id} className="space-y-1.5 py-2.5 first:pt-0 last:pb-0">
                <div className="flex items-baseline justify-between gap-3">
                  <span className="min-w-0 font-medium wrap-anywhere">{bonus.title}</span>
                  <span className="text-xs whitespace-nowrap text-muted">
                    {now !== null && `${leftWords(bonus.ends_at, now)} left`}
                  </span>
                </div>
                <p className="text-muted">{offerWords(bonus)}</p>
                {bonus.conditions.count > 1 && (
                  <ProgressBar
                    label={`Progress for ${bonus.title}`}
                    percent={Math.floor((bonus.own.progress / bonus.conditions.count) * 100)}
                    text={`${bonus.own.progress} of ${bonus.conditions.count} jobs`}
                  />
                )}
              </li>
            ))}
          </ul>
        )
      }
    </QueryCard>
  );
}
