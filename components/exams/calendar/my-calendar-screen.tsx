import { Screen } from '@/components/layout/screens/screen';
import { FeedDialog } from '@/components/shared/calendars/feed-dialog';
import { Button } from '@/components/ui/button';
import { Loading } from '@/components/ui/state/loading';
import { LoadError } from '@/components/ui/state/load-error';
import { OutOfDate } from '@/components/ui/state/out-of-date';
import { Skeleton } from '@/components/ui/state/skeleton';
import { ListProblem } from '@/components/ui/table/list-problem';
import { readCalendarAddress, THESE_DAYS } from '@/lib/navigation/calendar-address';
import { useAvailability } from '@/lib/exams/queries';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { ApiError } from '@/lib/http/api-error';
import { useFailure } from '@/lib/http/use-failure';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { AddAvailability } from './add-availability';
import { AvailabilityCard } from './availability-card';
import { OffersCard } from '@/components/exams/colleagues/offers-card';
import { ExamCalendar } from './exam-calendar';

export function MyCalendarScreen() {
  const { query, isReady, setQuery } = useQueryState();
  const { view, month, week, problem } = readCalendarAddress(query);
  const asked = view === 'week' ? week?.slice(0, 7) : month;
  const calendar = useAvailability(isReady ? { month: asked } : null);
  const { opened, open, close } = useOpenedDialog<'availability' | 'feed'>();
  const failure = useFailure(calendar);
  const isRefused = failure instanceof ApiError && failure.status === 400;
  const reason = problem ?? (isRefused ? failure.message : null);
  const { data } = calendar;
  return (
    <Screen
      description="When drivers can book you, and the exams you have."
      actions={
        <>
          <Button variant="primary" onClick={() => open('availability')}>
            Add availability
          </Button>
          <Button onClick={() => open('feed')}>Subscribe to calendar</Button>
        </>
      }
    >
      {calendar.isPending && !failure && (
        <Loading label="Loading your calendar">
          <Skeleton className="h-128 w-full" />
        </Loading>
      )}
      {reason !== null && (
        <ListProblem subject="This month" reason={reason} onReset={() => setQuery(THESE_DAYS)} />
      )}
      {failure && reason === null && (
        <LoadError
          subject="your calendar"
          reason={failure.message}
          onRetry={() => void calendar.refetch()}
        />
      )}
      {data && !failure && reason === null && (
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
          <div className="min-w-0">
            <OutOfDate query={calendar} />
            <ExamCalendar
              {...data}
              own={data}
              view={view}
              shown={week ?? (month ? `${month}-01` : data.today)}
              isBusy={calendar.isPlaceholderData}
            />
          </div>
          <div className="space-y-6">
            <OffersCard offers={data.offers} />
            <AvailabilityCard items={data.items} zone={data.time_zone} />
          </div>
        </div>
      )}
      {data && opened === 'availability' && <AddAvailability today={data.today} onClose={close} />}
      {opened === 'feed' && <FeedDialog onClose={close} />}
    </Screen>
  );
}
