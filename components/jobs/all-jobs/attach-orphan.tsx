import { useState } from 'react';
import { MemberPicker, type PickedMember } from '@/components/shared/members/member-picker';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import type { JobRow } from '@/lib/contracts/jobs/jobs';
import { useBegun } from '@/lib/forms/use-begun';
import { useAttachJob, useLikelyDriver } from '@/lib/jobs/review/queries';
import { notify } from '@/lib/messages/notify';

interface AttachOrphanProps {
  job: JobRow;
  onClose: () => void;
}

/** Assigns a driver to a job whose Steam ID no member has. */
export function AttachOrphan({ job, onClose }: AttachOrphanProps) {
  const { id } = job;
  const version = useBegun(job.version);
  const attach = useAttachJob();
  const likely = useLikelyDriver({ id }).data?.driver ?? null;
  const [picked, setPicked] = useState<PickedMember | null>();
  const chosen = picked === undefined ? likely : picked;
  const attachTo = ({ user_id, name }: PickedMember) =>
    attach.mutate(
      { id, version, user_id },
      {
        onSuccess: () => {
          notify({ type: 'SUCCESS', message: `Job #${id} assigned to ${name}.` });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={`Assign job #${id}`}
      description="The job is processed as usual for the member, including flags."
      onClose={onClose}
    >
      <MemberPicker
        label="Member"
        placeholder="Choose a member"
        chosen={chosen}
        onChange={setPicked}
      />
      {likely !== null && chosen?.user_id === likely.user_id && (
        <p className="mt-2 text-sm text-muted">
          <bdi>{likely.name}</bdi> has this Steam account connected.
        </p>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <CancelButton onCancel={onClose} />
        <Button
          variant="primary"
          disabled={chosen === null}
          isPending={attach.isPending}
          onClick={() => chosen && attachTo(chosen)}
        >
          Assign job
        </Button>
      </div>
    </Dialog>
  );
}
