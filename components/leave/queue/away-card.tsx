import { useState } from 'react';
import { Calendar } from '@/components/ui/calendar/calendar';
import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { ListProblem } from '@/components/ui/table/list-problem';
import type { Away } from '@/lib/contracts/leave/absence-queue';
import { useAway } from '@/lib/leave/queries';
import { awayEntry } from '@/lib/leave/words';
import { patchOf, readCalendarAddress, THESE_DAYS } from '@/lib/navigation/calendar-address';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { AwayDay } from './away-day';

/** Who is away on which days, without reasons. */
export function AwayCard() {
  const { query, isReady, setQuery } = useQueryState();
  const { view, month, week, problem } = readCalendarAddress(query);
  const shownMonth = view === 'week' ? week?.slice(0, 7) : month;
  const away = useAway(isReady ? { ...(shownMonth && { month: shownMonth }) } : null);
  const [opened, setOpened] = useState<string | null>(null);
  if (problem !== null)
    return (
      <div className="mt-6">
        <ListProblem subject="Who is away" reason={problem} onReset={() => setQuery(THESE_DAYS)} />
      </div>
    );
  const shownDay = ({ today }: Away) => (view === 'week' ? week : month && `${month}-01`) ?? today;
  return (
    <section
      aria-label="Who is away"
      className="mt-6 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <h2 className="mb-3 text-lg font-semibold">Who is away</h2>
      <QueryStates
        subject="who is away"
        query={away}
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {(found) => (
          <>
            <Calendar
              label="Who is away"
              view={view}
              day={shownDay(found)}
              today={found.today}
              zone={found.time_zone}
              entries={found.items.map(awayEntry)}
              isBusy={away.isPlaceholderData}
              empty="No one is away this month."
              patchOf={patchOf(found.today)}
              onOpen={setOpened}
            />
            {opened && <AwayDay day={opened} away={found} onClose={() => setOpened(null)} />}
          </>
        )}
      </QueryStates>
    </section>
  );
}
