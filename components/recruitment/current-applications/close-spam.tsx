import { Button } from '@/components/ui/button';
import { type ApplicationRow } from '@/lib/contracts/recruitment/recruitment';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { CloseSpamDialog } from './close-spam-dialog';

const CLOSABLE: readonly string[] = ['submitted', 'claimed', 'on_hold'];

interface CloseSpamProps {
  rows: readonly ApplicationRow[];
  /** The list has been filtered down to spam first. */
  isNarrowed: boolean;
}

export function CloseSpam({ rows, isNarrowed }: CloseSpamProps) {
  const { opened, open, close } = useOpenedDialog<'close'>();
  const { held } = usePermissions();
  const closable = rows.filter(({ state }) => CLOSABLE.includes(state));
  if (!held.has('MANAGE_APPS') || (closable.length === 0 && !opened)) return null;
  return (
    <>
      <Button onClick={() => open('close')}>Close spam</Button>
      {opened && <CloseSpamDialog rows={closable} isNarrowed={isNarrowed} onClose={close} />}
    </>
  );
}
