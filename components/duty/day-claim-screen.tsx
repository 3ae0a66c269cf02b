import { Screen } from '@/components/layout/screens/screen';
import { ListProblem } from '@/components/ui/table/list-problem';
import { LoadError } from '@/components/ui/state/load-error';
import { Loading } from '@/components/ui/state/loading';
import { OutOfDate } from '@/components/ui/state/out-of-date';
import { Skeleton } from '@/components/ui/state/skeleton';
import { failureOf } from '@/lib/http/failure-of';
import { ApiError } from '@/lib/http/api-error';
import { useHrDays } from '@/lib/duty/queries';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { DayBoard } from './day-board';
import { WorkCard } from './work-card';

export function DayClaimScreen() {
  const { query, isReady, setQuery } = useQueryState();
  const asked = query['month'];
  const month = typeof asked === 'string' && asked !== '' ? asked : undefined;
  const days = useHrDays(isReady ? { month } : null);
  const show = (next: string | undefined) => setQuery({ month: next });
  const failure = failureOf(days);
  const isUnknownMonth = failure instanceof ApiError && failure.status === 400;
  return (
    <Screen description="On every day somebody looks. Take the days that suit you, at most three in a week.">
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        {days.isPending && (
          <Loading label="Loading the month">
            <Skeleton className="h-128 w-full" />
          </Loading>
        )}
        {isUnknownMonth && (
          <ListProblem
            subject="This month"
            reason={failure.message}
            onReset={() => show(undefined)}
          />
        )}
        {failure && !isUnknownMonth && (
          <LoadError
            subject="the month"
            reason={failure.message}
            onRetry={() => void days.refetch()}
          />
        )}
        {days.data && !failure && (
          <div>
            <OutOfDate query={days} />
            <DayBoard days={days.data} isBusy={days.isPlaceholderData} onMonth={show} />
          </div>
        )}
        <WorkCard />
      </div>
    </Screen>
  );
}
