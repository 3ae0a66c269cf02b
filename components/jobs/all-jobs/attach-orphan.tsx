import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { JobRow } from '@/lib/contracts/jobs';
import { useAttachJob } from '@/lib/jobs/review-queries';
import { notify } from '@/lib/messages/notify';
import { ChooseMember } from './choose-member';

interface AttachOrphanProps {
  job: JobRow;
}

export function AttachOrphan({ job: { id, version } }: AttachOrphanProps) {
  const [isOpen, setIsOpen] = useState(false);
  const attach = useAttachJob();
  return (
    <div className="relative z-10">
      <Button aria-label={`Attach delivery #${id}`} onClick={() => setIsOpen(true)}>
        Attach
      </Button>
      {isOpen && (
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
                  setIsOpen(false);
                },
              },
            )
          }
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
