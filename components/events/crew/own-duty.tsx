import { Button } from '@/components/ui/button';
import { DUTY_LABELS } from '@/lib/contracts/events/event-labels';
import type { CrewMember } from '@/lib/contracts/events/events';
import { useAnswerDuty } from '@/lib/events/crew-queries';
import { notify } from '@/lib/messages/notify';

interface OwnDutyProps {
  eventId: number;
  own: Pick<CrewMember, 'duty' | 'state'>;
}

/** A duty that the reader was asked for: they confirm it or give it back. */
export function OwnDuty({ eventId, own: { duty, state } }: OwnDutyProps) {
  const answer = useAnswerDuty({ id: eventId, duty });
  const name = DUTY_LABELS[duty];
  return (
    <div role="group" aria-label={name} className="flex flex-wrap items-center gap-2 text-sm">
      <span className="mr-auto">{name}</span>
      {state === 'asked' && (
        <Button
          variant="primary"
          isPending={answer.isPending}
          onClick={() =>
            answer.mutate(
              { answer: 'confirm' },
              { onSuccess: () => notify({ type: 'SUCCESS', message: `${name} confirmed.` }) },
            )
          }
        >
          Confirm duty
        </Button>
      )}
      <Button
        disabled={answer.isPending}
        onClick={() =>
          answer.mutate(
            { answer: 'give_back' },
            { onSuccess: () => notify({ type: 'SUCCESS', message: `${name} given back.` }) },
          )
        }
      >
        Give back
      </Button>
    </div>
  );
}
