import { type Query, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type EventCard,
  eventEndpoint,
  eventsEndpoint,
  nextEventsEndpoint,
  type OwnRsvp,
  type RsvpAnswer,
  type RsvpCounts,
  rsvpEndpoint,
} from '@/lib/contracts/events/events';
import { callEndpoint } from '@/lib/http/call-endpoint';

const PATHS: readonly unknown[] = [
  eventsEndpoint.path,
  nextEventsEndpoint.path,
  eventEndpoint.path,
];

/** The queries that show cards of events. */
const SHOWING = {
  queryKey: ['events'],
  predicate: ({ queryKey }: Pick<Query, 'queryKey'>) => PATHS.includes(queryKey[1]),
};

const placeOf = ({ answer, is_waiting }: OwnRsvp): keyof RsvpCounts =>
  is_waiting ? 'waiting' : answer;

/** An event as it will be once the answer is taken, as far as the browser can know. */
function answered<Card extends EventCard>(card: Card, answer: RsvpAnswer): Card {
  const { own, capacity } = card;
  if (own?.answer === answer) return card;
  const counts = { ...card.counts };
  if (own) counts[placeOf(own)] -= 1;
  const is_waiting = answer === 'yes' && capacity !== null && card.counts.yes >= capacity;
  counts[placeOf({ answer, is_waiting })] += 1;
  return { ...card, own: { answer, is_waiting }, counts };
}

type Shown = EventCard | { items: EventCard[] };

/** Answers an event: shown at once, and taken back if it is refused. */
export function useRsvp(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answer: RsvpAnswer) =>
      callEndpoint(rsvpEndpoint, { params: { id }, body: { answer } }),
    scope: { id: `rsvp-${id}` },
    onMutate: async (answer) => {
      await queryClient.cancelQueries(SHOWING);
      const before = queryClient.getQueriesData<Shown>(SHOWING);
      const changed = (card: EventCard) => (card.id === id ? answered(card, answer) : card);
      queryClient.setQueriesData<Shown>(
        SHOWING,
        (shown) =>
          shown && ('items' in shown ? { items: shown.items.map(changed) } : changed(shown)),
      );
      return before;
    },
    onError: (_error, _answer, before) => {
      for (const [key, shown] of before ?? []) queryClient.setQueryData(key, shown);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['events'] }),
  });
}
