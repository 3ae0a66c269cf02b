import type { JobRow } from '@/lib/contracts/jobs/jobs';
import { useBegun } from '@/lib/forms/use-begun';
import { useAttachJob } from '@/lib/jobs/review-queries';
import { notify } from '@/lib/messages/notify';
import { ChooseMember } from './choose-member';

interface AttachOrphanProps {
  job: JobRow;
  onClose: () => void;
}

/** Says whose a delivery is that has come for no member. */
export function AttachOrphan({ job, onClose }: AttachOrphanProps) {
  const { id } = job;
  const version = useBegun(job.version);
  const attach = useAttachJob();
  return (
    <ChooseMember
      title={`Whose is delivery #${id}?`}
      description="It counts for the member as if it had come for them, flags too."
      submitLabel="Attach"
      isPending={attach.isPending}
      onChoose={(member) =>
        attach.mutate(
          { id, version, user_id: member.user_id },
          {
            onSuccess: () => {
              notify({ type: 'SUCCESS', message: `Delivery #${id} is ${member.name}’s now.` });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
