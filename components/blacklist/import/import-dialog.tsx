import { useState } from 'react';
import * as z from 'zod/mini';
import { Dialog } from '@/components/ui/dialog/dialog';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { type ImportAnswer, importEntriesEndpoint } from '@/lib/contracts/blacklist';
import { counted } from '@/lib/format/quantity';
import { useImportEntries } from '@/lib/blacklist/queries';
import { movedWords } from '@/lib/blacklist/words';
import { notify } from '@/lib/messages/notify';
import { ImportLines } from './import-lines';

const schema = z.object({ csv: importEntriesEndpoint.input.body.shape.csv });
const EXAMPLE = 'names,steam_ids,discord_ids,truckersmp_ids,emails,severity,until,reason';

/** How many entries would be added; zero while any line is invalid. */
const addableOf = ({ lines, problems }: ImportAnswer): number =>
  problems > 0 ? 0 : lines.filter(({ skipped }) => skipped === null).length;

interface ImportDialogProps {
  onClose: () => void;
}

/** Checks every line first, then imports all of them or none. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const send = useImportEntries();
  const [checked, setChecked] = useState<{ csv: string; answer: ImportAnswer } | null>(null);

  const submit = async ({ csv }: z.output<typeof schema>) => {
    const isFinal = checked?.csv === csv && addableOf(checked.answer) > 0;
    const answer = await send.mutateAsync({ csv, is_final: isFinal });
    if (!isFinal) return setChecked({ csv, answer });
    const done = `${counted(answer.added, 'entry', 'entries')} imported.`;
    notify({ type: 'SUCCESS', message: done + movedWords({ held: answer.held, resumed: 0 }) });
    onClose();
  };

  const addable = checked ? addableOf(checked.answer) : 0;
  return (
    <Dialog
      title="Import entries"
      description={
        <p>
          Paste CSV with a header line. Separate several values in a cell with semicolons.
          “severity” is block or warn; “until” is a date such as 2027-12-31, or empty.
        </p>
      }
      isWide
      onClose={onClose}
    >
      <Form schema={schema} isPending={send.isPending} error={send.error} onSubmit={submit}>
        <TextArea
          label="CSV"
          name="csv"
          rows={8}
          spellCheck={false}
          defaultValue={`${EXAMPLE}\n`}
          onChange={() => setChecked(null)}
          className="[&_textarea]:font-mono"
        />
        <ImportLines answer={checked && checked.answer} />
        <FormButtons onCancel={onClose}>
          <SubmitButton>
            {addable > 0 ? `Import ${counted(addable, 'entry', 'entries')}` : 'Check lines'}
          </SubmitButton>
        </FormButtons>
      </Form>
    </Dialog>
  );
}
