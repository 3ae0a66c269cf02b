import { Screen } from '@/components/layout/screens/screen';
import { SelectField } from '@/components/ui/form/select-field';
import { OutOfDate } from '@/components/ui/state/out-of-date';
import { Loading } from '@/components/ui/state/loading';
import { LoadError } from '@/components/ui/state/load-error';
import { Skeleton } from '@/components/ui/state/skeleton';
import { ListProblem } from '@/components/ui/table/list-problem';
import { readCalendarAddress, THESE_DAYS } from '@/lib/navigation/calendar-address';
import { useExamCalendar } from '@/lib/exams/queries';
import { filterOptions } from '@/lib/forms/filter-options';
import { ApiError } from '@/lib/http/api-error';
import { useFailure } from '@/lib/http/use-failure';
import { idIn } from '@/lib/navigation/id-in';
import { recordAddress } from '@/lib/navigation/page-address';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { ExamCalendar } from './exam-calendar';

const EXAMINER = recordAddress({ examiner: 'an examiner' });

/** When all examiners have time, and what is booked. */
export function ActiveCalendarScreen() {
  const { query, isReady, setQuery } = useQueryState();
  const { view, month, week, problem: unclear } = readCalendarAddress(query);
  const problem = unclear ?? EXAMINER.read(query).problem;
  const examiner = idIn(query['examiner']);
  const asked = view === 'week' ? week?.slice(0, 7) : month;
  const calendar = useExamCalendar(
    isReady ? { month: asked, ...(examiner !== null && { examiner }) } : null,
  );
  const failure = useFailure(calendar);
  const isRefused = failure instanceof ApiError && failure.status === 400;
  const reason = problem ?? (isRefused ? failure.message : null);
  const { data } = calendar;
  return (
    <Screen description="Free times and booked exams of all examiners.">
      {calendar.isPending && !failure && (
        <Loading label="Loading the calendar">
          <Skeleton className="h-128 w-full" />
        </Loading>
      )}
      {reason !== null && (
        <ListProblem
          subject="This month"
          reason={reason}
          onReset={() => setQuery({ ...THESE_DAYS, examiner: undefined })}
        />
      )}
      {failure && reason === null && (
        <LoadError
          subject="the calendar"
          reason={failure.message}
          onRetry={() => void calendar.refetch()}
        />
      )}
      {data && !failure && reason === null && (
        <div className="space-y-4">
          <OutOfDate query={calendar} />
          <SelectField
            label="Examiner"
            className="max-w-xs"
            value={examiner === null ? '' : String(examiner)}
            options={filterOptions({
              noun: 'examiner',
              value: examiner?.toString(),
              query: calendar,
              choicesOf: ({ examiners }) =>
                examiners.map(({ user_id: id, name }) => ({ value: `${id}`, label: name })),
            })}
            onChange={(value) => setQuery({ examiner: value || undefined })}
          />
          <ExamCalendar
            {...data}
            view={view}
            shown={week ?? (month ? `${month}-01` : data.today)}
            isBusy={calendar.isPlaceholderData}
          />
        </div>
      )}
    </Screen>
  );
}
