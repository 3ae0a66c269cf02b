import { DateRange } from '@/components/ui/date/date-range';
import { EmptyState } from '@/components/ui/state/empty-state';
import { QueryStates } from '@/components/ui/state/query-states';
import { TwoCardsSkeleton } from '@/components/ui/state/two-cards-skeleton';
import { ExportButton } from '@/components/ui/table/export-button';
import { ListProblem } from '@/components/ui/table/list-problem';
import { exportExamStatisticsEndpoint } from '@/lib/contracts/exams/statistics';
import { statisticsAddress, useExamStatistics } from '@/lib/exams/statistics';
import { formatDay } from '@/lib/format/date-time';
import { type Address, narrowingTogether, type Patch } from '@/lib/navigation/list-address';
import { StatisticsTables } from './statistics-tables';

interface ExamStatisticsProps {
  address: Address;
  isReady: boolean;
  onChange: (patch: Patch) => void;
}

/** How exams ended in a period. */
export function ExamStatistics({ address, isReady, onChange }: ExamStatisticsProps) {
  const { query: read, problem } = statisticsAddress.read(address);
  const asked = isReady && read ? read : null;
  const statistics = useExamStatistics(asked);
  if (problem !== null)
    return (
      <ListProblem
        subject="These statistics"
        reason={problem}
        onReset={() => onChange(statisticsAddress.NO_QUERY)}
      />
    );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div className="w-full min-w-0 sm:w-auto">
          <DateRange
            from={read.from ?? ''}
            to={read.to ?? ''}
            onChange={narrowingTogether(onChange)}
          />
        </div>
        <ExportButton endpoint={exportExamStatisticsEndpoint} query={asked} />
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
