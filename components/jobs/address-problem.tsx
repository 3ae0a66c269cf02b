import { Button } from '@/components/ui/button';
import { NO_QUERY } from '@/lib/jobs/list-query';

interface AddressProblemProps {
  reason: string;
  onReset: (query: typeof NO_QUERY) => void;
}

/** The address asks for a list that can't be given: says why, and leads back to one that can. */
export function AddressProblem({ reason, onReset }: AddressProblemProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-6 text-sm"
    >
      <p className="text-base font-medium">These deliveries can’t be listed.</p>
      <p className="text-muted">{reason}</p>
      <Button onClick={() => onReset(NO_QUERY)}>Reset filters</Button>
    </div>
  );
}
