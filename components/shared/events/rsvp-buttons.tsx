import { Button } from '@/components/ui/button';
import type { EventCard, RsvpAnswer } from '@/lib/contracts/events/events';
import { RSVP_LABELS, yesWords } from '@/lib/events/words';
import { useRsvp } from '@/lib/events/use-rsvp';

interface RsvpButtonsProps {
  event: Pick<EventCard, 'id' | 'title' | 'own' | 'counts' | 'capacity'>;
  answers: readonly RsvpAnswer[];
}

/** The member's answer to an event. */
export function RsvpButtons({ event, answers }: RsvpButtonsProps) {
  const { id, title, own } = event;
  const rsvp = useRsvp(id);
  return (
    <div role="group" aria-label={`Are you coming to ${title}?`} className="flex flex-wrap gap-2">
      {answers.map((answer) => (
        <Button
          key={answer}
          aria-pressed={own?.answer === answer}
          variant={own?.answer === answer ? 'primary' : 'secondary'}
          onClick={() => rsvp.mutate(answer)}
        >
          {answer === 'yes' ? yesWords(event) : RSVP_LABELS[answer]}
        </Button>
      ))}
    </div>
  );
}
