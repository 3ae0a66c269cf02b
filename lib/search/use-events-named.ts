import { addDays, startOfDay, subDays } from 'date-fns';
import { useState } from 'react';
import { MOST_DAYS } from '@/lib/contracts/events/events';
import { nearlyNamed } from '@/lib/contracts/text/misspelt-name';
import { useEvents } from '@/lib/events/queries';
import { formatInstant } from '@/lib/format/date-time';
import { routes } from '@/lib/navigation/routes';
import { FOUND } from './found';

/** Those of the last week may still have to be looked at. */
const DAYS_PAST = 7;

/** The latest and the next events by their titles, which the browser compares itself. */
export function useEventsNamed(words: string) {
  const [from] = useState(() => subDays(startOfDay(new Date()), DAYS_PAST));
  const to = addDays(from, MOST_DAYS - 1);
  const isAsked = words !== '';
  const query = useEvents(isAsked ? { from: from.toISOString(), to: to.toISOString() } : null);
  const all = (query.data?.items ?? []).map((event) => ({ ...event, name: event.title }));
  const named = all.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));
  const found = named.length > 0 ? named.slice(0, FOUND) : nearlyNamed(all, words, FOUND);
  const items = found.map(({ id, title, meetup_at: at }) => ({
    label: title,
    note: formatInstant(at, 'moment'),
    path: routes.event(id),
  }));
  return { title: 'Events', items: isAsked ? items : [], queries: [query] };
}
