import type { ManagedAward } from '@/lib/contracts/rewards/bonus-management';
import { formatPoints } from '@/lib/format/quantity';
import { useBegun } from '@/lib/forms/use-begun';
import { useRevokeBonusAward } from '@/lib/rewards/managed-bonus-queries';
import { TakeBackDialog } from '@/components/rewards/shared/take-back-dialog';

interface RevokeBonusAwardProps {
  award: ManagedAward;
  onClose: () => void;
}

export function RevokeBonusAward({ award, onClose }: RevokeBonusAwardProps) {
  const { id, name, points } = award;
  const version = useBegun(award.version);
  return (
    <TakeBackDialog
      title={`Revoke ${formatPoints(points)} from ${name}?`}
      action={useRevokeBonusAward({ id, version })}
      done={`${formatPoints(points)} revoked from ${name}.`}
      onClose={onClose}
    />
  );
}
