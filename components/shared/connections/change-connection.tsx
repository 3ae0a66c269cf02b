import { Button } from '@/components/ui/button';
import type { LinkedAccount } from '@/lib/contracts/connections';
import { SERVICE_NAMES } from '@/lib/contracts/core/service-names';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { LeaveToLink } from './leave-to-link';
import { UnlinkDialog } from './unlink-dialog';

interface ChangeConnectionProps {
  account: LinkedAccount;
  next: string;
  proof: { hasPassword: boolean };
}

/** The actions on a linked account; a required one can only be replaced. */
export function ChangeConnection({ account, next, proof }: ChangeConnectionProps) {
  const { service, is_required: isRequired, can_link: canLink } = account;
  const { opened, open, close } = useOpenedDialog<'unlink'>();
  return (
    <div className="flex flex-wrap gap-2">
      {service !== 'truckersmp' && canLink && (
        <LeaveToLink service={service} next={next} action="Replace" proof={proof} />
      )}
      {!isRequired && (
        <Button
          variant="danger"
          aria-label={`Unlink ${SERVICE_NAMES[service]}`}
          onClick={() => open('unlink')}
        >
          Unlink
        </Button>
      )}
      {opened && <UnlinkDialog service={service} proof={proof} onClose={close} />}
    </div>
  );
}
