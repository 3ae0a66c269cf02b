import { Notice } from '@/components/ui/state/notice';
import { type BonusFields, SIMULATED_DAYS } from '@/lib/contracts/rewards/bonus-management';
import { counted, formatPoints } from '@/lib/format/quantity';
import { useSimulation } from '@/lib/rewards/managed-bonus-queries';

interface SimulationProps {
  /** Null while incomplete. */
  draft: BonusFields | null;
}

/** What the bonus would have paid, with the form's current values. */
export function Simulation({ draft }: SimulationProps) {
  const { data, isError, isPlaceholderData } = useSimulation(draft && { bonus: draft });
  if (isError) return <Notice tone="warning">The simulation isn’t available right now.</Notice>;
  if (draft === null || !data)
    return (
      <Notice>
        Fill in the form to see what this bonus would have paid in the last {SIMULATED_DAYS} days.
      </Notice>
    );
  const { points, drivers, deliveries } = data;
  const paid = `${formatPoints(points)} to ${counted(drivers, 'driver')}`;
  return (
    <Notice>
      <p className={isPlaceholderData ? 'opacity-60' : ''}>
        {draft.kind === 'one_off' ? (
          <>Pays {paid} when it starts.</>
        ) : (
          <>
            In the last {SIMULATED_DAYS} days, this <strong>would have paid {paid}</strong> for{' '}
            {counted(deliveries, 'matching job')}.
          </>
        )}
      </p>
    </Notice>
  );
}
