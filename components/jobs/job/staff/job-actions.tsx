import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { useAcceptJob } from '@/lib/jobs/review/queries';
import { useUndoDecision } from '@/lib/jobs/review/use-undo-decision';
import { notify } from '@/lib/messages/notify';
import { routes } from '@/lib/navigation/routes';
import { useDetails } from '@/lib/session/use-details';
import { AppLink } from '@/components/ui/app-link';
import { CorrectDialog } from './correct-dialog';
import { DecideDialog } from '@/components/jobs/shared/decide-dialog';
import { RecomputeDialog } from './recompute-dialog';

type Asked = 'void' | 'restore' | 'correct' | 'recompute';

interface JobActionsProps {
  job: Job;
}

export function JobActions({ job }: JobActionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const accept = useAcceptJob();
  const undo = useUndoDecision();
  const details = useDetails();
  const { id, status, version, driver } = job;
  const close = () => setAsked(null);
  if (driver !== null && driver.user_id === details?.user_id)
    return <p className="text-sm text-muted">You can’t review your own job.</p>;
  if (status === 'orphan')
    return (
      <AppLink href={routes.jobsAllTab('orphans')} className="text-sm text-accent hover:underline">
        Assign a driver
      </AppLink>
    );
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'flagged' && (
        <Button
          variant="primary"
          isPending={accept.isPending}
          onClick={() =>
            accept.mutate(
              { id, version },
              {
                onSuccess: (accepted) =>
                  notify({
                    type: 'SUCCESS',
                    message: `Job #${id} accepted.`,
                    undo: () => undo(accepted),
                  }),
              },
            )
          }
        >
          Accept
        </Button>
      )}
      {(status === 'accepted' || status === 'flagged') && (
        <Button variant="danger" onClick={() => setAsked('void')}>
          Void
        </Button>
      )}
      {status === 'void' && job.points_breakdown?.worthless !== 'too_fast' && (
        <Button onClick={() => setAsked('restore')}>Restore</Button>
      )}
      <Button onClick={() => setAsked('correct')}>Correct</Button>
      <Button onClick={() => setAsked('recompute')}>Recalculate points</Button>
      {(asked === 'void' || asked === 'restore') && (
        <DecideDialog job={job} action={asked} onClose={close} />
      )}
      {asked === 'correct' && <CorrectDialog job={job} onClose={close} />}
      {asked === 'recompute' && <RecomputeDialog job={job} onClose={close} />}
    </div>
  );
}
