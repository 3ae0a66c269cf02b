import { Badge } from '@/components/ui/badge';
import type { ManualJobFlag } from '@/lib/contracts/jobs/job-request-queue';
import { DOUBT_LABELS } from '@/lib/jobs/requests/words';

interface DoubtsProps {
  flags: readonly ManualJobFlag[];
}

export function Doubts({ flags }: DoubtsProps) {
  if (flags.length === 0) return <span className="text-muted">None</span>;
  return (
    <ul className="flex flex-wrap gap-1">
      {flags.map((flag) => (
        <li key={flag}>
          <Badge tone={flag === 'similar_recorded' ? 'danger' : 'warning'}>
            {DOUBT_LABELS[flag]}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
