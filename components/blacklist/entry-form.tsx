import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { Notice } from '@/components/ui/state/notice';
import {
  blacklistFields,
  type BlacklistIdentity,
  type BlacklistRow,
  remainingFields,
} from '@/lib/contracts/blacklist';
import { counted } from '@/lib/format/quantity';
import { useBegun } from '@/lib/forms/use-begun';
import { readEntry } from '@/lib/blacklist/form';
import { useSaveEntry } from '@/lib/blacklist/queries';
import { movedWords } from '@/lib/blacklist/words';
import { notify } from '@/lib/messages/notify';
import { type BegunEntry, EntryFields } from './entry-fields';

interface EntryFormProps {
  /** What the fields hold at first; null: nothing. */
  begun: BegunEntry | BlacklistIdentity | null;
  /** The entry that is changed; null: a new one. */
  seen: Pick<BlacklistRow, 'id' | 'version' | 'erased'> | null;
  onDone: (id: number) => void;
  onClose: () => void;
}

export function EntryForm({ begun, seen: known, onDone, onClose }: EntryFormProps) {
  const seen = useBegun(known);
  const save = useSaveEntry(seen);
  return (
    <Form
      schema={seen && seen.erased > 0 ? remainingFields : blacklistFields}
      read={readEntry}
      isPending={save.isPending}
      error={save.error}
      onSubmit={async (entry) => {
        const saved = await save.mutateAsync(entry);
        const done = `Entry #${saved.id} is ${seen ? 'changed' : 'added'}.`;
        notify({ type: 'SUCCESS', message: done + movedWords(saved) });
        onDone(saved.id);
      }}
    >
      {seen && seen.erased > 0 && (
        <Notice>
          It goes on meaning an erased person by {counted(seen.erased, 'hash', 'hashes')}, which
          stay as they are. Names and ids may stay empty.
        </Notice>
      )}
      <EntryFields begun={begun} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>{seen ? 'Save the entry' : 'Add the entry'}</SubmitButton>
      </div>
    </Form>
  );
}
