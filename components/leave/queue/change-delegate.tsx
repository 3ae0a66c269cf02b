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
import { ChangedFacts } from '@/components/ui/text/changed-facts';
import { type AbsenceRequest, changeDelegateEndpoint } from '@/lib/contracts/leave/absence-queue';
import { useSeen } from '@/lib/forms/use-seen';
import { useChangeDelegate, useDelegates } from '@/lib/leave/queries';
import { absenceFacts, spanWords } from '@/lib/leave/words';
import { notify } from '@/lib/messages/notify';

const schema = z.omit(changeDelegateEndpoint.input.body, { version: true });

interface ChangeDelegateProps {
  absence: AbsenceRequest;
  onClose: () => void;
}

/** Names someone else to stand in; work already handed over stays where it is. */
export function ChangeDelegate({ absence, onClose }: ChangeDelegateProps) {
  const change = useChangeDelegate({ id: absence.id });
  const { seen, before, error } = useSeen(absence, change.error);
  const { member, version, from, to, delegate } = seen;
  const delegates = useDelegates({ from, to, user_id: member.user_id });
  const [delegateId, setDelegateId] = useState(delegate?.user_id ?? null);
  return (
    <Dialog
      title={`Change delegate of ${member.name}`}
      description={`${spanWords({ from, to })}. Work already handed over stays where it is.`}
      onClose={onClose}
    >
      <UnlessDecided error={error} hasMoreTyped onClose={onClose}>
        <Form
          schema={schema}
          read={() => ({ delegate_id: delegateId ?? '' })}
          isPending={change.isPending}
          error={error}
          onSubmit={async (wish) => {
            await change.mutateAsync({ version, ...wish });
            notify({ type: 'SUCCESS', message: `Delegate of ${member.name} changed.` });
            onClose();
          }}
        >
          <ChangedFacts before={before} now={seen} factsOf={absenceFacts} />
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
