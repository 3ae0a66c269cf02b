import { useState } from 'react';
import { MemberPicker, type PickedMember } from '@/components/shared/members/member-picker';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import type { JobRow } from '@/lib/contracts/jobs/jobs';
import { useBegun } from '@/lib/forms/use-begun';
import { useAttachJob, useLikelyDriver } from '@/lib/jobs/review-queries';
import { notify } from '@/lib/messages/notify';

interface AttachOrphanProps {
  job: JobRow;
  onClose: () => void;
}

/** Says whose a delivery is that has come for no member. */
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
          notify({ type: 'SUCCESS', message: `Delivery #${id} is ${name}’s now.` });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={`Whose is delivery #${id}?`}
      description="It counts for the member as if it had come for them, flags too."
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
          <bdi>{likely.name}</bdi> has linked this Steam account.
        </p>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={chosen === null}
          isPending={attach.isPending}
          onClick={() => chosen && attachTo(chosen)}
        >
          Attach
        </Button>
      </div>
    </Dialog>
  );
}
