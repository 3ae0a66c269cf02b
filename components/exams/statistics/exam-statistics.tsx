import { DateRange } from '@/components/ui/date/date-range';
import { EmptyState } from '@/components/ui/state/empty-state';
import { QueryStates } from '@/components/ui/state/query-states';
import { TwoCardsSkeleton } from '@/components/ui/state/two-cards-skeleton';
import { ExportButton } from '@/components/ui/table/export-button';
import { ListProblem } from '@/components/ui/table/list-problem';
import { exportExamStatisticsEndpoint } from '@/lib/contracts/exams/statistics';
import { statisticsAddress, useExamStatistics } from '@/lib/exams/statistics';
import { formatDay } from '@/lib/format/date-time';
import { narrowingTogether } from '@/lib/navigation/list-address';
import { useListAddress } from '@/lib/navigation/use-list-address';
import { StatisticsTables } from './statistics-tables';

/** How exams ended in a period. */
export function ExamStatistics() {
  const { address, problem, setQuery, reset } = useListAddress(statisticsAddress);
  const statistics = useExamStatistics(address);
  if (problem !== null)
    return <ListProblem subject="These statistics" reason={problem} onReset={reset} />;
  return (
    <>
      <div
        role="search"
        aria-label="Filters"
        className="mb-4 flex flex-wrap items-end justify-between gap-3"
      >
        <div className="w-full min-w-0 sm:w-auto">
          <DateRange
            from={address?.from ?? ''}
            to={address?.to ?? ''}
            onChange={narrowingTogether(setQuery)}
          />
        </div>
        <ExportButton endpoint={exportExamStatisticsEndpoint} query={address} />
      </div>
      <QueryStates subject="the statistics" query={statistics} skeleton={<TwoCardsSkeleton />}>
        {(found) => (
          <div className="space-y-4">
            <p className="text-sm text-muted">
              Exams that ended from {formatDay(found.from)} to {formatDay(found.to)}.
            </p>
            {found.types.length === 0 && found.theory.length === 0 ? (
              <EmptyState
                title="No exams ended in this period."
                description="Choose other days to see how exams ended."
              />
            ) : (
              <StatisticsTables statistics={found} />
            )}
          </div>
        )}
      </QueryStates>
    </>
  );
}
