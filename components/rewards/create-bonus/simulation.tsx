import { Notice } from '@/components/ui/state/notice';
import { type BonusFields, SIMULATED_DAYS } from '@/lib/contracts/rewards/bonus-management';
import { counted, formatPoints } from '@/lib/format/quantity';
import { useSimulation } from '@/lib/rewards/bonus-queries';

interface SimulationProps {
  /** Null while it isn't complete. */
  draft: BonusFields | null;
}

/** What the bonus would have paid, as it is written at the moment. */
export function Simulation({ draft }: SimulationProps) {
  const { data, isError, isPlaceholderData } = useSimulation(draft && { bonus: draft });
  if (isError) return <Notice tone="warning">What it would have paid can’t be told now.</Notice>;
  if (draft === null || !data)
    return (
      <Notice>
        Over the last {SIMULATED_DAYS} days: fill in the form to see what this would have paid.
      </Notice>
    );
  const { points, drivers, deliveries } = data;
  const paid = `${formatPoints(points)} to ${counted(drivers, 'driver')}`;
  return (
    <Notice role="status">
      <p className={isPlaceholderData ? 'opacity-60' : ''}>
        {draft.kind === 'one_off' ? (
          <>It pays {paid} when it starts.</>
        ) : (
          <>
            In the last {SIMULATED_DAYS} days it <strong>would have paid {paid}</strong>, for{' '}
            {counted(deliveries, 'matching delivery', 'matching deliveries')}.
          </>
        )}
      </p>
    </Notice>
  );
}
