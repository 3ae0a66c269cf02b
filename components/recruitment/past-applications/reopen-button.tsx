import { Button } from '@/components/ui/button';
import type { PastApplicationRow } from '@/lib/contracts/recruitment/recruitment';
import { usePermissions } from '@/lib/permissions/use-permissions';

interface ReopenButtonProps {
  application: PastApplicationRow;
  onReopen: () => void;
}

/** Reopens an application, for those who may. */
export function ReopenButton({ application, onReopen }: ReopenButtonProps) {
  const { held } = usePermissions();
  if (!application.may_reopen || !held.has('MANAGE_APPS')) return null;
  return (
    <Button aria-label={`Reopen ${application.ref}`} className="relative z-10" onClick={onReopen}>
      Reopen
    </Button>
  );
}
