import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { Notice } from '@/components/ui/state/notice';
import { QueryStates } from '@/components/ui/state/query-states';
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
      <QueryStates
        subject="their details"
        query={identity}
        skeleton={<RowsSkeleton count={4} rowClassName="h-12" />}
      >
        {(known) => (
          <div className="space-y-4">
            {known.obstacle !== null && <Notice tone="warning">{known.obstacle}</Notice>}
            <EntryForm begun={known} seen={null} onDone={onDone} onClose={onClose} />
          </div>
        )}
      </QueryStates>
      {identity.isError && (
        <div className="mt-4 flex justify-end">
          <CancelButton label="Close" onCancel={onClose} />
        </div>
      )}
    </Dialog>
  );
}
