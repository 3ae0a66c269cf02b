import { Card } from '@/components/ui/card';
import { isConvoyDay } from '@/lib/contracts/events/control-points';
import type { EventDetail } from '@/lib/contracts/events/events';
import { useControlPoints } from '@/lib/events/control-queries';
import { useMinute } from '@/lib/format/use-minute';
import { LoadError } from '@/components/ui/state/load-error';
import { ControlPointRow } from './control-point-row';

/** The control points of an event, live on its day; nothing where it has none. */
export function ControlPointsCard({ event }: { event: EventDetail }) {
  const { id, phase } = event;
  const points = useControlPoints({ id });
  const now = useMinute();
  const isOn = phase === 'upcoming' || phase === 'running';
  const isLive = isOn && now !== null && isConvoyDay(event, now);
  if (points.isError && !points.data)
    return (
      <Card title="Control points">
        <LoadError
          subject="the control points"
          reason={points.error.message}
          onRetry={() => void points.refetch()}
        />
      </Card>
    );
  const items = points.data?.items ?? [];
  if (items.length === 0) return null;
  const done = items.filter(({ state }) => state === 'released').length;
  return (
    <Card title="Control points" aside={isLive && `${done} of ${items.length} released`}>
      <ol className="divide-y divide-line text-sm">
        {items.map((point) => (
          <ControlPointRow key={point.id} eventId={id} point={point} isLive={isLive} />
        ))}
      </ol>
    </Card>
  );
}
