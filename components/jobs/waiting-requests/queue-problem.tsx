import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { FIRST_VIEW } from '@/lib/jobs/queue-query';

interface QueueProblemProps {
  onReset: (query: typeof FIRST_VIEW) => void;
}

export function QueueProblem({ onReset }: QueueProblemProps) {
  return (
    <div className="space-y-4">
      <Notice tone="warning" role="alert">
        The address of this page asks for something that isn’t known here.
      </Notice>
      <Button onClick={() => onReset(FIRST_VIEW)}>Show the waiting requests</Button>
    </div>
  );
}
