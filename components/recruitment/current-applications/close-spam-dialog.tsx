import { useState } from 'react';
import { type ActedOutcome, ActionOutcomes } from '@/components/ui/dialog/action-outcomes';
import { ChoicesField } from '@/components/ui/form/ticks/choices-field';
import { Dialog } from '@/components/ui/dialog/dialog';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { type ApplicationRow } from '@/lib/contracts/recruitment/recruitment';
import { closeSpamEndpoint } from '@/lib/contracts/recruitment/recruitment-actions';
import { listIn } from '@/lib/forms/fields';
import { useBegun } from '@/lib/forms/use-begun';
import { counted } from '@/lib/format/quantity';
import { notify } from '@/lib/messages/notify';
import { useCloseSpam } from '@/lib/recruitment/queries';
import { applicantName } from '@/lib/recruitment/words';

const isWaiting = ({ state }: ApplicationRow) => state === 'submitted';

const nameOf = ({ ref, name }: ApplicationRow) => `${applicantName(name)} ${ref}`;

interface CloseSpamDialogProps {
  rows: readonly ApplicationRow[];
  isNarrowed: boolean;
  onClose: () => void;
}

/** Closes spam applications from the list, each listed by name. */
export function CloseSpamDialog({ rows, isNarrowed, onClose }: CloseSpamDialogProps) {
  // Only the applications shown at first, not those that arrive meanwhile.
  const shown = useBegun(rows);
  const [outcomes, setOutcomes] = useState<readonly ActedOutcome[] | null>(null);
  const close = useCloseSpam();

  const handleSubmit = async (chosen: Parameters<typeof close.mutateAsync>[0]) => {
    const { results } = await close.mutateAsync(chosen);
    if (results.some(({ problem }) => problem !== null))
      return setOutcomes(
        results.map(({ ref, problem }) => {
          const row = shown.find((one) => one.ref === ref);
          return { id: ref, name: row ? nameOf(row) : ref, problem };
        }),
      );
    const message = `${counted(results.length, 'application')} closed as spam.`;
    notify({ type: 'SUCCESS', message });
    return onClose();
  };

  return (
    <Dialog
      title="Close applications as spam"
      description="They’re declined without notice. The senders can’t apply again for 30 days."
      onClose={onClose}
    >
      {outcomes ? (
        <ActionOutcomes outcomes={outcomes} onClose={onClose} />
      ) : (
        <Form
          schema={closeSpamEndpoint.input.body}
          read={(fields) => {
            const ticked = listIn(fields, 'applications');
            return {
              ...fields,
              applications: shown
                .filter(({ ref }) => ticked.includes(ref))
                .map(({ ref, version }) => ({ ref, version })),
            };
          }}
          isPending={close.isPending}
          error={close.error}
          onSubmit={handleSubmit}
        >
          <ChoicesField
            legend="Applications on this page"
            name="applications"
            options={shown.map((row) => ({
              value: row.ref,
              label: `${nameOf(row)}${row.assignee ? `, with ${row.assignee.name}` : ''}`,
            }))}
            // Claimed applications must be ticked by hand.
            chosen={isNarrowed ? shown.filter(isWaiting).map(({ ref }) => ref) : []}
            isOneALine
          />
          <TextArea
            label="Note"
            name="note"
            rows={3}
            maxLength={2000}
            hint="At least 3 characters. Only staff can read it."
          />
          <FormButtons onCancel={onClose}>
            <SubmitButton variant="danger">Close as spam</SubmitButton>
          </FormButtons>
        </Form>
      )}
    </Dialog>
  );
}
