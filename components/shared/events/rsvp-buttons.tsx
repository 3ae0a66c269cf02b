import { Button } from '@/components/ui/button';
import { type EventCard, RSVP_ANSWERS } from '@/lib/contracts/events/events';
import { RSVP_LABELS } from '@/lib/events/words';
import { useRsvp } from '@/lib/events/use-rsvp';

interface RsvpButtonsProps {
  event: Pick<EventCard, 'id' | 'title' | 'own'>;
}

/** The member's answer to an event. */
export function RsvpButtons({ event: { id, title, own } }: RsvpButtonsProps) {
  const rsvp = useRsvp(id);
  return (
    <div role="group" aria-label={`Are you coming to ${title}?`} className="flex flex-wrap gap-2">
      {RSVP_ANSWERS.map((answer) => (
        <Button
          key={answer}
          aria-pressed={own?.answer === answer}
          variant={own?.answer === answer ? 'primary' : 'secondary'}
          onClick={() => rsvp.mutate(answer)}
        >
          {RSVP_LABELS[answer]}
        </Button>
      ))}
    </div>
  );
}
