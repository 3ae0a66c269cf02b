import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { LiveRegion } from '@/components/ui/state/live-region';
import { Notice } from '@/components/ui/state/notice';
import { type ImportedInvite, importInviteEndpoint } from '@/lib/contracts/events/invites';
import { truckersmpIdIn } from '@/lib/contracts/events/truckersmp';
import { useImportInvite } from '@/lib/events/invites/queries';
import { isRecorded, RecordedLink } from './recorded-link';

interface ImportInviteProps {
  onImport: (fields: ImportedInvite) => void;
  onClose: () => void;
}

/** Fills an invitation with what TruckersMP tells of its event. */
export function ImportInvite({ onImport, onClose }: ImportInviteProps) {
  const read = useImportInvite();
  return (
    <div className="mb-6 border-b border-line pb-6">
      <Form
        schema={importInviteEndpoint.input.body}
        isPending={read.isPending}
        error={read.error}
        onSubmit={async (asked) => {
          try {
            onImport((await read.mutateAsync(asked)).fields);
          } catch (error) {
            // Nothing of an address that led somewhere is left to be saved.
            if (!isRecorded(error)) throw error;
          }
        }}
      >
        <LiveRegion>
          {read.data && <Notice tone="success">Filled in below. Check it before you save.</Notice>}
        </LiveRegion>
        <TextField
          label="TruckersMP event to fill in from"
          name="truckersmp_event"
          maxLength={300}
          hint="The event’s number or link. Or enter the invitation by hand."
        />
        <RecordedLink
          error={read.error}
          truckersmpId={truckersmpIdIn(read.variables?.truckersmp_event ?? '')}
          onFollow={onClose}
        />
        <SubmitButton variant="secondary">Fill in from TruckersMP</SubmitButton>
      </Form>
    </div>
  );
}
