import { useState } from 'react';
import { Screen } from '@/components/layout/screens/screen';
import { FeedDialog } from '@/components/shared/calendars/feed-dialog';
import { NextEvents } from '@/components/shared/events/next-events';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { ListProblem } from '@/components/ui/table/list-problem';
import { Loading } from '@/components/ui/state/loading';
import { Skeleton } from '@/components/ui/state/skeleton';
import { areEventsNarrowed, readEventFilters } from '@/lib/events/address';
import { useMinute } from '@/lib/format/use-minute';
import { localToday } from '@/lib/forms/fields';
import { readCalendarAddress, THESE_DAYS } from '@/lib/navigation/calendar-address';
import { routes } from '@/lib/navigation/routes';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { EventCalendar } from './event-calendar';
import { EventFilters } from './event-filters';

/** What the company drives together: the next events, and all of a month. */
export function EventsScreen() {
  const { query, isReady, setQuery } = useQueryState();
  // Static HTML knows no day.
  const isInBrowser = useMinute() !== null;
  const mayManage = usePermissions().held.has('MANAGE_EVENTS');
  const filters = readEventFilters(query);
  const { problem, ...days } = readCalendarAddress(query);
  const [isSubscribing, setIsSubscribing] = useState(false);
  return (
    <Screen
      description="Company convoys, shows and meetings. Times are in your time zone."
      actions={
        <>
          {mayManage && (
            <ButtonLink href={routes.eventManage('new')} variant="primary">
              Create event
            </ButtonLink>
          )}
          <Button onClick={() => setIsSubscribing(true)}>Subscribe to calendar</Button>
        </>
      }
    >
      {isReady && isInBrowser ? (
        <>
          <EventFilters filters={filters} onChange={setQuery} />
          <div className="space-y-6">
            <Card title="Next events">
              <NextEvents
                filters={filters}
                {...(areEventsNarrowed(filters) && {
                  empty: 'No upcoming events match these filters.',
                })}
              />
            </Card>
            {problem === null ? (
              <EventCalendar address={days} filters={filters} today={localToday()} />
            ) : (
              <ListProblem
                subject="The calendar"
                reason={problem}
                onReset={() => setQuery(THESE_DAYS)}
              />
            )}
          </div>
        </>
      ) : (
        <Loading label="Loading the events">
          <Skeleton className="h-128 w-full" />
        </Loading>
      )}
      {isSubscribing && <FeedDialog onClose={() => setIsSubscribing(false)} />}
    </Screen>
  );
}
