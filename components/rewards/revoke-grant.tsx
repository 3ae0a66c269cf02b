import type { AwardGrant } from '@/lib/contracts/awards';
import { useRevokeGrant } from '@/lib/rewards/award-queries';
import { TakeBackDialog } from './take-back-dialog';

interface RevokeGrantProps {
  grant: AwardGrant;
  onClose: () => void;
}

export function RevokeGrant({ grant, onClose }: RevokeGrantProps) {
  const { name, award } = grant;
  return (
    <TakeBackDialog
      title={`Take “${award.name}” back from ${name}?`}
      act={useRevokeGrant(grant)}
      done={`“${award.name}” is taken back from ${name}.`}
      onClose={onClose}
    />
  );
}
