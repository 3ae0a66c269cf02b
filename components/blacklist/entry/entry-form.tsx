import { FormButtons } from '@/components/ui/form/closing/form-buttons';
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
import { fromHere } from '@/lib/navigation/from-here';
import { type BegunEntry, EntryFields } from './entry-fields';

interface EntryFormProps {
  /** Initial values; null for an empty form. */
  begun: BegunEntry | BlacklistIdentity | null;
  /** The entry being edited; null for a new one. */
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
        const goOn = fromHere();
        const saved = await save.mutateAsync(entry);
        const done = `Entry #${saved.id} ${seen ? 'updated' : 'added'}.`;
        notify({ type: 'SUCCESS', message: done + movedWords(saved) });
        goOn(() => onDone(saved.id));
      }}
    >
      {seen && seen.erased > 0 && (
        <Notice>
          This entry still matches a deleted person by {counted(seen.erased, 'hash', 'hashes')},
          which can’t be edited. Names and IDs can stay empty.
        </Notice>
      )}
      <EntryFields begun={begun} />
      <FormButtons onCancel={onClose}>
        <SubmitButton>{seen ? 'Save entry' : 'Add entry'}</SubmitButton>
      </FormButtons>
    </Form>
  );
}
