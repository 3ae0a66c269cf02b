import { Badge } from '@/components/ui/badge';
import { counted } from '@/lib/format/quantity';
import type { ApplicationRow } from '@/lib/contracts/recruitment/recruitment';

interface CheckCountsProps {
  counts: ApplicationRow['checks'];
}

/** The check results, worst first. */
export function CheckCounts({ counts }: CheckCountsProps) {
  const { fail, warn, unknown, pass } = counts;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {fail > 0 && <Badge tone="danger">{fail} failed</Badge>}
      {warn > 0 && <Badge tone="warning">{counted(warn, 'warning')}</Badge>}
      {unknown > 0 && <Badge>{unknown} unknown</Badge>}
      {fail + warn + unknown === 0 && <Badge tone="success">All {pass} passed</Badge>}
    </span>
  );
}
