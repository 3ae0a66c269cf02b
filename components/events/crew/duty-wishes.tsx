import { Button } from '@/components/ui/button';
import { DUTY_LABELS } from '@/lib/contracts/events/event-labels';
import { CREW_DUTIES, type CrewDuty, type EventDetail } from '@/lib/contracts/events/events';
import { useWishes } from '@/lib/events/crew-queries';

interface DutyWishesProps {
  event: Pick<EventDetail, 'id' | 'own_wishes'>;
}

/** The duties that a member who comes would take. */
export function DutyWishes({ event: { id, own_wishes: wishes } }: DutyWishesProps) {
  const wish = useWishes({ id });
  const toggled = (duty: CrewDuty) =>
    wishes.includes(duty) ? wishes.filter((one) => one !== duty) : [...wishes, duty];
  return (
    <div className="mt-4 space-y-2 border-t border-line pt-3 text-sm">
      <p id={`wishes-${id}`}>Would you take a duty?</p>
      <div role="group" aria-labelledby={`wishes-${id}`} className="flex flex-wrap gap-2">
        {CREW_DUTIES.map((duty) => (
          <Button
            key={duty}
            aria-pressed={wishes.includes(duty)}
            variant={wishes.includes(duty) ? 'primary' : 'secondary'}
            disabled={wish.isPending}
            onClick={() => wish.mutate({ wishes: toggled(duty) })}
          >
            {DUTY_LABELS[duty]}
          </Button>
        ))}
      </div>
    </div>
  );
}
