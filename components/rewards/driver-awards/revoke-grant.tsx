import type { AwardGrant } from '@/lib/contracts/rewards/awards';
import { useBegun } from '@/lib/forms/use-begun';
import { useRevokeGrant } from '@/lib/rewards/award-queries';
import { TakeBackDialog } from '@/components/rewards/shared/take-back-dialog';

interface RevokeGrantProps {
  grant: AwardGrant;
  onClose: () => void;
}

export function RevokeGrant({ grant, onClose }: RevokeGrantProps) {
  const { id, name, award } = grant;
  const version = useBegun(grant.version);
  return (
    <TakeBackDialog
      title={`Revoke “${award.name}” from ${name}?`}
      action={useRevokeGrant({ id, version })}
      done={`“${award.name}” revoked from ${name}.`}
      onClose={onClose}
    />
  );
}
