import { useState } from 'react';
import * as z from 'zod/mini';
import { DelegateField } from '@/components/leave/shared/delegate-field';
import { Dialog } from '@/components/ui/dialog/dialog';
import { UnlessDecided } from '@/components/ui/dialog/unless-decided';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { type AbsenceRequest, changeDelegateEndpoint } from '@/lib/contracts/leave/absence-queue';
import { useBegun } from '@/lib/forms/use-begun';
import { useChangeDelegate, useDelegates } from '@/lib/leave/queries';
import { spanWords } from '@/lib/leave/words';
import { notify } from '@/lib/messages/notify';

const schema = z.omit(changeDelegateEndpoint.input.body, { version: true });

interface ChangeDelegateProps {
  absence: AbsenceRequest;
  onClose: () => void;
}

/** Names someone else to stand in; work already handed over stays where it is. */
export function ChangeDelegate({ absence, onClose }: ChangeDelegateProps) {
  const { id, member, version, from, to, delegate } = useBegun(absence);
  const change = useChangeDelegate({ id, version });
  const delegates = useDelegates({ from, to, user_id: member.user_id });
  const [delegateId, setDelegateId] = useState(delegate?.user_id ?? null);
  return (
    <Dialog
      title={`Change delegate of ${member.name}`}
      description={`${spanWords({ from, to })}. Work already handed over stays where it is.`}
      onClose={onClose}
    >
      <UnlessDecided error={change.error} onClose={onClose}>
        <Form
          schema={schema}
          read={() => ({ delegate_id: delegateId ?? '' })}
          isPending={change.isPending}
          error={change.error}
          onSubmit={async (wish) => {
            await change.mutateAsync(wish);
            notify({ type: 'SUCCESS', message: `Delegate of ${member.name} changed.` });
            onClose();
          }}
        >
          <QueryStates subject="colleagues" query={delegates} skeleton={<RowsSkeleton count={1} />}>
            {(some) => (
              <DelegateField delegates={some} chosen={delegateId} onChoose={setDelegateId} />
            )}
          </QueryStates>
          <FormButtons onCancel={onClose}>
            <SubmitButton>Change delegate</SubmitButton>
          </FormButtons>
        </Form>
      </UnlessDecided>
    </Dialog>
  );
}
