import { Dialog } from '@/components/ui/dialog/dialog';
import { DialogQuery } from '@/components/ui/dialog/dialog-query';
import { Notice } from '@/components/ui/state/notice';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { type Person, useIdentity } from '@/lib/blacklist/queries';
import { EntryForm } from './entry-form';

interface BeginEntryDialogProps {
  person: Person;
  onDone: (id: number) => void;
  onClose: () => void;
}

/** A new entry, prefilled with what is known about a person. */
export function BeginEntryDialog({ person, onDone, onClose }: BeginEntryDialogProps) {
  const identity = useIdentity(person);
  const source = identity.data?.source;
  return (
    <Dialog
      title="Add to the blacklist"
      description={source && <p>Prefilled from {source}.</p>}
      isWide
      onClose={onClose}
    >
      <DialogQuery
        subject="their details"
        query={identity}
        skeleton={<RowsSkeleton count={4} rowClassName="h-12" />}
        onClose={onClose}
      >
        {(known) => (
          <div className="space-y-4">
            {known.obstacle !== null && <Notice tone="warning">{known.obstacle}</Notice>}
            <EntryForm begun={known} seen={null} onDone={onDone} onClose={onClose} />
          </div>
        )}
      </DialogQuery>
    </Dialog>
  );
}
