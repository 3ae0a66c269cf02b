import { Button } from '@/components/ui/button';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { useBlacklistEntry } from '@/lib/blacklist/queries';
import { nameOf } from '@/lib/blacklist/words';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { EntryDetails } from './entry-details';
import { EntryFormDialog } from './entry-form-dialog';
import { LiftEntry } from './lift-entry';

interface EntryDialogProps {
  id: number;
  mayWrite: boolean;
  onClose: () => void;
}

/** One entry in full, with its actions. */
export function EntryDialog({ id, mayWrite, onClose }: EntryDialogProps) {
  const { opened: action, open, close: back } = useOpenedDialog<'edit' | 'lift'>();
  const entry = useBlacklistEntry({ id });
  const shown = entry.data;
  if (shown && action === 'edit')
    return <EntryFormDialog entry={shown} onDone={back} onClose={back} />;
  if (shown && action === 'lift') return <LiftEntry entry={shown} onClose={back} />;
  return (
    <Dialog title={shown ? `${nameOf(shown)} #${id}` : `Entry #${id}`} isWide onClose={onClose}>
      <div className="space-y-5">
        <QueryStates
          subject="this entry"
          query={entry}
          skeleton={<RowsSkeleton count={5} rowClassName="h-12" />}
        >
          {(found) => <EntryDetails entry={found} />}
        </QueryStates>
        <div className="flex flex-wrap justify-end gap-2">
          {mayWrite && shown?.state === 'active' && (
            <>
              <Button variant="danger" onClick={() => open('lift')}>
                Lift entry
              </Button>
              <Button onClick={() => open('edit')}>Edit entry</Button>
            </>
          )}
          <CancelButton label="Close" onCancel={onClose} />
        </div>
      </div>
    </Dialog>
  );
}
