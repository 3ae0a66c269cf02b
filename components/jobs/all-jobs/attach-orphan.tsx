import { useState } from 'react';
import * as z from 'zod/mini';
import { MemberField } from '@/components/shared/members/member-field';
import type { PickedMember } from '@/components/shared/members/member-picker';
import { Dialog } from '@/components/ui/dialog/dialog';
import { UnlessDecided } from '@/components/ui/dialog/unless-decided';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { attachJobEndpoint } from '@/lib/contracts/jobs/job-review';
import type { JobRow } from '@/lib/contracts/jobs/jobs';
import { useBegun } from '@/lib/forms/use-begun';
import { useAttachJob, useLikelyDriver } from '@/lib/jobs/review/queries';
import { notify } from '@/lib/messages/notify';

const schema = z.omit(attachJobEndpoint.input.body, { version: true });

interface AttachOrphanProps {
  job: JobRow;
  onClose: () => void;
}

/** Assigns a driver to a job whose Steam ID no member has. */
export function AttachOrphan({ job, onClose }: AttachOrphanProps) {
  const { id } = job;
  const version = useBegun(job.version);
  const attach = useAttachJob({ id, version });
  const likely = useLikelyDriver({ id }).data?.driver ?? null;
  const [picked, setPicked] = useState<PickedMember | null>();
  const chosen = picked === undefined ? likely : picked;
  const isLikely = likely !== null && chosen?.user_id === likely.user_id;
  return (
    <Dialog
      title={`Assign job #${id}`}
      description="The job is processed as usual for the member, including flags."
      onClose={onClose}
    >
      <UnlessDecided error={attach.error} onClose={onClose}>
        <Form
          schema={schema}
          read={() => ({ user_id: chosen?.user_id })}
          isPending={attach.isPending}
          error={attach.error}
          onSubmit={async (driver) => {
            await attach.mutateAsync(driver);
            notify({ type: 'SUCCESS', message: `Job #${id} assigned to ${chosen?.name}.` });
            onClose();
          }}
        >
          <MemberField
            label="Member"
            name="user_id"
            placeholder="Choose a member"
            isRequired
            chosen={chosen}
            onChange={setPicked}
            hint={
              isLikely && (
                <>
                  <bdi>{likely.name}</bdi> has linked this Steam account.
                </>
              )
            }
          />
          <FormButtons onCancel={onClose}>
            <SubmitButton>Assign job</SubmitButton>
          </FormButtons>
        </Form>
      </UnlessDecided>
    </Dialog>
  );
}
