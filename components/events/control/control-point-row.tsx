import { DUTY_LABELS } from '@/lib/contracts/events/event-labels';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { type ControlPoint, POINT_STATES } from '@/lib/contracts/events/control-points';
import { POINT_ACTIONS, POINT_LABELS, POINT_TONES } from '@/lib/events/control-points';
import { usePointState } from '@/lib/events/control-queries';

interface ControlPointRowProps {
  eventId: number;
  point: ControlPoint;
  /** Whether it is the day on which states change. */
  isLive: boolean;
}

/** A control point, with what its member can do there. */
export function ControlPointRow({ eventId, point, isLive }: ControlPointRowProps) {
  const { id, place, duty, member, state, message, is_own, version } = point;
  const change = usePointState({ id: eventId, point: id, version });
  const others = POINT_STATES.filter((one) => one !== state);
  return (
    <li className="space-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-medium">{place}</span>
          <span className="text-muted">
            , {DUTY_LABELS[duty].toLowerCase()}: <bdi>{member?.name ?? 'no one yet'}</bdi>
          </span>
        </p>
        <span aria-live="polite">
          <Badge tone={POINT_TONES[state]}>{POINT_LABELS[state]}</Badge>
        </span>
      </div>
      {message !== null && message !== '' && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 text-muted wrap-anywhere">{message}</p>
          <CopyButton value={message} label={`Copy the message for ${place}`} />
        </div>
      )}
      {isLive && is_own && (
        <div role="group" aria-label={place} className="flex flex-wrap gap-2 print:hidden">
          {others.map((next) => (
            <Button
              key={next}
              isPending={change.isPending && change.variables.state === next}
              onClick={() => change.mutate({ state: next })}
            >
              {POINT_ACTIONS[next]}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
