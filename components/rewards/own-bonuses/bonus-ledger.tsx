import { AppLink } from '@/components/ui/app-link';
import { PagedLines } from '@/components/ui/table/paged-lines';
import { QueryCard } from '@/components/ui/state/query-card';
import { Skeleton } from '@/components/ui/state/skeleton';
import { Time } from '@/components/ui/date/time';
import { formatNumber, formatSigned } from '@/lib/format/quantity';
import { routes } from '@/lib/navigation/routes';
import { useCursor } from '@/lib/navigation/use-cursor';
import { useOwnBonusAwards } from '@/lib/rewards/bonus-queries';

/** The member's bonus points, line by line. */
export function BonusLedger() {
  const cursor = useCursor('awards');
  const awards = useOwnBonusAwards({ cursor });
  return (
    <QueryCard
      title="Your bonus points"
      subject="your bonus points"
      query={awards}
      skeleton={<Skeleton className="h-24 w-full" />}
    >
      {(page) => (
        <PagedLines
          page={page}
          empty={
            <p className="text-sm text-muted">
              No bonus points yet. They appear here and in your points ledger.
            </p>
          }
          way="awards"
        >
          {(award) => (
            <li key={award.id} className="flex items-baseline justify-between gap-4 py-2 text-sm">
              <div className="min-w-0">
                <p className="wrap-anywhere">
                  {award.title}
                  {award.job_id !== null && (
                    <>
                      {', '}
                      <AppLink
                        href={routes.job(award.job_id)}
                        className="text-accent hover:underline"
                      >
                        job #{award.job_id}
                      </AppLink>
                    </>
                  )}
                </p>
                <p className="text-xs wrap-anywhere text-muted">
                  <Time iso={award.created_at} />
                  {award.revoke_reason !== null && `, revoked: ${award.revoke_reason}`}
                </p>
              </div>
              <span
                className={`font-medium whitespace-nowrap ${award.revoked_at === null ? '' : 'text-muted line-through'}`}
              >
                {formatSigned(award.points, formatNumber)}
              </span>
            </li>
          )}
        </PagedLines>
      )}
    </QueryCard>
  );
}
