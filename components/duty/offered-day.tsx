import { Button } from '@/components/ui/button';
import { formatDay } from '@/lib/format/date-time';
import { type SeenDay, useAnswerOffer } from '@/lib/duty/queries';
import { notify } from '@/lib/messages/notify';

interface OfferedDayProps {
  day: string;
  seen: SeenDay;
  holder: string;
}

export function OfferedDay({ day, seen, holder }: OfferedDayProps) {
  const answer = useAnswerOffer(seen);
  const name = formatDay(day, 'long');
  const send = (accept: boolean) =>
    answer.mutate(
      { accept },
      {
        onSuccess: () =>
          notify({
            type: 'SUCCESS',
            message: accept ? `${name} is yours.` : `${name} stays with ${holder}.`,
          }),
      },
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2 first:pt-0 last:pb-0">
      <span>
        {name} from <bdi>{holder}</bdi>
      </span>
      <span className="flex gap-2">
        <Button
          aria-label={`Decline ${name}`}
          isPending={answer.isPending}
          onClick={() => send(false)}
        >
          Decline
        </Button>
        <Button
          variant="primary"
          aria-label={`Accept ${name}`}
          isPending={answer.isPending}
          onClick={() => send(true)}
        >
          Accept
        </Button>
      </span>
    </li>
  );
}
