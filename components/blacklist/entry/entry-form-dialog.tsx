import { Dialog } from '@/components/ui/dialog/dialog';
import type { BlacklistRow } from '@/lib/contracts/blacklist';
import { EntryForm } from './entry-form';

interface EntryFormDialogProps {
  /** Null for a new entry. */
  entry: BlacklistRow | null;
  onDone: (id: number) => void;
  onClose: () => void;
}

export function EntryFormDialog({ entry, onDone, onClose }: EntryFormDialogProps) {
  return (
    <Dialog
      title={entry ? `Edit entry #${entry.id}` : 'Add to the blacklist'}
      isWide
      onClose={onClose}
    >
      <EntryForm begun={entry} seen={entry} onDone={onDone} onClose={onClose} />
    </Dialog>
  );
}
