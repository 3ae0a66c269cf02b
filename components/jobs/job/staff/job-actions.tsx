import { useRouter } from 'next/router';
import { Button } from '@/components/ui/button';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { formatPoints } from '@/lib/format/quantity';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { useAcceptJob } from '@/lib/jobs/review/queries';
import { useUndoDecision } from '@/lib/jobs/review/use-undo-decision';
import { notify } from '@/lib/messages/notify';
import { fromHere } from '@/lib/navigation/from-here';
import { routes } from '@/lib/navigation/routes';
import { useDetails } from '@/lib/details/use-details';
import { AppLink } from '@/components/ui/app-link';
import { CorrectDialog } from './correct-dialog';
import { DecideDialog } from '@/components/jobs/shared/decide-dialog';
import { RecomputeDialog } from './recompute-dialog';

type Asked = 'void' | 'restore' | 'correct' | 'recompute';

interface JobActionsProps {
  job: Job;
  /** The flagged job to open after a decision; null if there is none. */
  findNext: () => Promise<number | null>;
}

export function JobActions({ job, findNext }: JobActionsProps) {
  const router = useRouter();
  const { opened: asked, open, goOn, close } = useOpenedDialog<Asked>();
  const accept = useAcceptJob();
  const undo = useUndoDecision();
  const details = useDetails();
  const { id, status, version, driver } = job;
  const isFlagged = status === 'flagged';
  const goTo = (next: number | null) => {
    if (next !== null) void router.push(routes.job(next));
  };
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
      {isFlagged && (
        <Button
          variant="primary"
          aria-keyshortcuts="A"
          isPending={accept.isPending}
          onClick={() => {
            const here = fromHere();
            // Read before the job leaves the queue.
            const next = findNext();
            accept.mutate(
              { id, version },
              {
                onSuccess: (accepted) => {
                  notify({
                    type: 'SUCCESS',
                    message: `Job #${id} accepted. ${formatPoints(accepted.points)} added.`,
                    undo: () => undo(accepted),
                  });
                  void next.then((found) => here(() => goTo(found)));
                },
              },
            );
          }}
        >
          Accept
        </Button>
      )}
      {(status === 'accepted' || isFlagged) && (
        <Button
          variant="danger"
          aria-keyshortcuts={isFlagged ? 'V' : undefined}
          onClick={() => open('void')}
        >
          Void
        </Button>
      )}
      {status === 'void' && job.points_breakdown?.worthless !== 'too_fast' && (
        <Button onClick={() => open('restore')}>Restore</Button>
      )}
      <Button onClick={() => open('correct')}>Correct</Button>
      <Button onClick={() => open('recompute')}>Recalculate points</Button>
      {(asked === 'void' || asked === 'restore') && (
        <DecideDialog
          job={job}
          action={asked}
          onDecided={
            isFlagged && asked === 'void'
              ? () => void findNext().then((found) => goOn(() => goTo(found)))
              : undefined
          }
          onClose={close}
        />
      )}
      {asked === 'correct' && <CorrectDialog job={job} onClose={close} />}
      {asked === 'recompute' && <RecomputeDialog job={job} onClose={close} />}
    </div>
  );
}
