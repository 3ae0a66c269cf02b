import { Button } from '@/components/ui/button';
import { ExportButton } from '@/components/ui/table/export-button';
import { Icon } from '@/components/ui/icon';
import { exportBlacklistEndpoint } from '@/lib/contracts/blacklist';
import type { BlacklistQuery } from '@/lib/blacklist/address';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import type { Patch } from '@/lib/navigation/list-address';
import { FindPersonDialog } from './find-person-dialog';
import { ImportDialog } from './import/import-dialog';

interface BlacklistActionsProps {
  /** Null until the URL has been read. */
  address: BlacklistQuery | null;
  mayWrite: boolean;
  onOpen: (patch: Patch) => void;
}

export function BlacklistActions({ address, mayWrite, onOpen }: BlacklistActionsProps) {
  const { opened, open, close } = useOpenedDialog<'person' | 'import'>();
  return (
    <>
      {mayWrite && (
        <>
          <Button variant="primary" onClick={() => onOpen({ new: 'yes' })}>
            <Icon name="plus-circle" className="size-4" />
            Add entry
          </Button>
          <Button onClick={() => open('person')}>Add from member</Button>
          <Button onClick={() => open('import')}>Import CSV</Button>
        </>
      )}
      <ExportButton endpoint={exportBlacklistEndpoint} query={address} />
      {opened === 'person' && (
        <FindPersonDialog
          onChoose={(userId) => {
            close();
            onOpen({ member: `${userId}` });
          }}
          onClose={close}
        />
      )}
      {opened === 'import' && <ImportDialog onClose={close} />}
    </>
  );
}
