import { Screen } from '@/components/layout/screens/screen';
import { daysShown } from '@/components/ui/calendar/view';
import { LoadError } from '@/components/ui/state/load-error';
import { Loading } from '@/components/ui/state/loading';
import { OutOfDate } from '@/components/ui/state/out-of-date';
import { Skeleton } from '@/components/ui/state/skeleton';
import { ListProblem } from '@/components/ui/table/list-problem';
import {
  type CalendarAddress,
  readCalendarAddress,
  THESE_DAYS,
} from '@/lib/navigation/calendar-address';
import { useHrDays } from '@/lib/duty/queries';
import { mondayOf } from '@/lib/format/days';
import { ApiError } from '@/lib/http/api-error';
import { useFailure } from '@/lib/http/use-failure';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { DayBoard } from './day-board';
import { WorkCard } from './work-card';

const refusalOf = (failure: Error | null): string | null =>
  failure instanceof ApiError && failure.status === 400 ? failure.message : null;

/** The days of one month, or of the two months that a week spans. */
function useShownDays({ view, month, week }: CalendarAddress, isReady: boolean) {
  const asked = view === 'week' ? week && mondayOf(week).slice(0, 7) : month;
  const first = useHrDays(isReady ? { month: asked } : null);
  const shown = (view === 'week' ? week : month && `${month}-01`) ?? first.data?.today;
  const isNew = first.data !== undefined && !first.isPlaceholderData;
  const months = shown && isNew ? daysShown(view, shown).map((day) => day.slice(0, 7)) : [];
  const beside = months.find((one) => one !== first.data?.month);
  const second = useHrDays(beside === undefined ? null : { month: beside });
  const failure = useFailure(first);
  const failureBeside = useFailure(second);
  const isWaiting = beside !== undefined && (second.isPending || second.isPlaceholderData);
  const days = [...(first.data?.days ?? []), ...((beside && second.data?.days) || [])];
  return {
    query: first,
    failure: failure ?? failureBeside,
    shown,
    answer: first.data && { ...first.data, days },
    isBusy: first.isPlaceholderData || isWaiting,
    refetch: () => void Promise.all([first, ...(beside ? [second] : [])].map((q) => q.refetch())),
  };
}

export function DayClaimScreen() {
  const { query, isReady, setQuery } = useQueryState();
  const { problem, ...address } = readCalendarAddress(query);
  const days = useShownDays(address, isReady);
  const { failure, answer, shown } = days;
  const reason = problem ?? refusalOf(failure);
  return (
    <Screen description="Every day one HR member is on duty. Claim the days that suit you, up to three a week.">
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        {days.query.isPending && !failure && (
          <Loading label="Loading the month">
            <Skeleton className="h-128 w-full" />
          </Loading>
        )}
        {reason !== null && (
          <ListProblem subject="This month" reason={reason} onReset={() => setQuery(THESE_DAYS)} />
        )}
        {failure && reason === null && (
          <LoadError subject="the month" reason={failure.message} onRetry={days.refetch} />
        )}
        {answer && shown && !failure && reason === null && (
          <div>
            <OutOfDate query={days.query} />
            <DayBoard days={answer} view={address.view} shown={shown} isBusy={days.isBusy} />
          </div>
        )}
        <WorkCard />
      </div>
    </Screen>
  );
}
