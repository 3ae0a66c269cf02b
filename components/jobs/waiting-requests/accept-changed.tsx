import * as z from 'zod/mini';
import { Dialog } from '@/components/ui/dialog/dialog';
import { SinceOpened } from '@/components/ui/dialog/since-opened';
import { UnlessDecided } from '@/components/ui/dialog/unless-decided';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { DeliveryFields } from '@/components/jobs/shared/delivery-fields';
import { FinishedField } from '@/components/jobs/shared/finished-field';
import type { WaitingRequest } from '@/lib/contracts/jobs/job-request-queue';
import { manualDelivery } from '@/lib/contracts/jobs/manual-delivery';
import { useBegun } from '@/lib/forms/use-begun';
import { defaultsOf, readDelivery } from '@/lib/jobs/requests/form';
import { useAcceptChanged } from '@/lib/jobs/requests/queries';
import { useChangeOfRequest } from '@/lib/jobs/requests/use-change-of-request';
import { useUndoRequest } from '@/lib/jobs/requests/use-undo-request';
import { notify } from '@/lib/messages/notify';

const schema = z.object({ delivery: manualDelivery });

interface AcceptChangedProps {
  request: WaitingRequest;
  /** Whether the list that it was opened from still has it. */
  isListed?: boolean;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

export function AcceptChanged(props: AcceptChangedProps) {
  const { request: known, isListed = true, onDone, onClose } = props;
  const request = useBegun(known);
  const accept = useAcceptChanged();
  const undo = useUndoRequest();
  const { id, version, driver } = request;
  const since = useChangeOfRequest(known, isListed, accept);
  const defaults = defaultsOf(request.delivery);
  return (
    <Dialog
      isWide
      title="Accept with changes"
      description={`${driver.name} can see your changes.`}
      onClose={onClose}
    >
      <SinceOpened line={since} />
      <UnlessDecided error={accept.error} hasMoreTyped onClose={onClose}>
        <Form
          schema={schema}
          read={readDelivery}
          isPending={accept.isPending}
          error={accept.error}
          isOver={since !== undefined}
          onSubmit={async ({ delivery }) => {
            const accepted = await accept.mutateAsync({ id, version, delivery });
            notify({
              type: 'SUCCESS',
              message: `Request #${id} accepted with changes.`,
              undo: () => undo(accepted),
            });
            onClose();
            onDone?.();
          }}
        >
          <DeliveryFields defaults={defaults} />
          <FinishedField defaults={defaults} />
          <FormButtons onCancel={onClose}>
            <SubmitButton>Save and accept</SubmitButton>
          </FormButtons>
        </Form>
      </UnlessDecided>
    </Dialog>
  );
}
