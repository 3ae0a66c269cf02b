import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ChoicesField } from '@/components/ui/choices-field';
import { Dialog } from '@/components/ui/dialog';
import { Form } from '@/components/ui/form';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextArea } from '@/components/ui/text-area';
import { type ApplicationRow } from '@/lib/contracts/recruitment';
import { closeSpamEndpoint } from '@/lib/contracts/recruitment-acts';
import { listIn } from '@/lib/forms/fields';
import { counted } from '@/lib/format/quantity';
import { notify } from '@/lib/messages/notify';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { useCloseSpam } from '@/lib/recruitment/queries';
import { applicantName } from '@/lib/recruitment/words';

const CLOSABLE: readonly string[] = ['submitted', 'claimed', 'on_hold'];

const isWaiting = ({ state }: ApplicationRow) => state === 'submitted';

interface CloseSpamProps {
  rows: readonly ApplicationRow[];
  /** Filters have narrowed the list to the spam before. */
  isNarrowed: boolean;
}

/** Closes those of the list that are spam, each by its name. */
export function CloseSpam({ rows, isNarrowed }: CloseSpamProps) {
  // Those that were shown: whoever applies while the note is written is nobody's spam.
  const [shown, setShown] = useState<readonly ApplicationRow[] | null>(null);
  const close = useCloseSpam();
  const { held } = usePermissions();
  const closable = rows.filter(({ state }) => CLOSABLE.includes(state));
  if (!held.has('MANAGE_APPS') || (closable.length === 0 && shown === null)) return null;
  return (
    <>
      <Button onClick={() => setShown(closable)}>Close as spam</Button>
      {shown && (
        <Dialog
          title="Close applications as spam"
          description="They are declined without a word to those who sent them, who may not apply again for 30 days."
          onClose={() => setShown(null)}
        >
          <Form
            schema={closeSpamEndpoint.input.body}
            read={(fields) => ({ ...fields, refs: listIn(fields, 'refs') })}
            isPending={close.isPending}
            error={close.error}
            onSubmit={async (chosen) => {
              const { closed } = await close.mutateAsync(chosen);
              notify({
                type: 'SUCCESS',
                message: `${counted(closed, 'application')} closed as spam.`,
              });
              setShown(null);
            }}
          >
            <ChoicesField
              legend="Which of this page of the list"
              name="refs"
              options={shown.map(({ ref, name, assignee }) => ({
                value: ref,
                label: `${applicantName(name)} ${ref}${assignee ? `, with ${assignee.name}` : ''}`,
              }))}
              // What somebody works at is spam only when it is ticked by hand.
              chosen={isNarrowed ? shown.filter(isWaiting).map(({ ref }) => ref) : []}
              isOneALine
            />
            <TextArea
              label="Note"
              name="note"
              rows={3}
              maxLength={2000}
              hint="At least 3 characters, for the staff."
            />
            <div className="flex flex-wrap justify-end gap-2">
              <Button onClick={() => setShown(null)}>Cancel</Button>
              <SubmitButton variant="danger">Close as spam</SubmitButton>
            </div>
          </Form>
        </Dialog>
      )}
    </>
  );
}
