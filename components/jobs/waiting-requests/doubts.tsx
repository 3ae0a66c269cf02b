import { Badge } from '@/components/ui/badge';
import type { ManualJobFlag } from '@/lib/contracts/jobs/job-request-queue';
import { DOUBT_LABELS } from '@/lib/jobs/requests/words';

/** So many have room on a line of a row; cards show all. */
const SHOWN = 2;

interface DoubtsProps {
  flags: readonly ManualJobFlag[];
}

export function Doubts({ flags }: DoubtsProps) {
  if (flags.length === 0) return <span className="text-muted">None</span>;
  const others = flags.slice(SHOWN);
  return (
    <ul className="flex flex-wrap gap-1 as-table:gap-y-0">
      {flags.map((flag, index) => (
        <li key={flag} className={index < SHOWN ? '' : 'as-table:sr-only'}>
          <Badge tone={flag === 'similar_recorded' ? 'danger' : 'warning'}>
            {DOUBT_LABELS[flag]}
          </Badge>
        </li>
      ))}
      {others.length > 0 && (
        <li
          aria-hidden="true"
          title={others.map((flag) => DOUBT_LABELS[flag]).join(', ')}
          className="hidden text-muted as-table:block"
        >
          +{others.length}
        </li>
      )}
    </ul>
  );
}
