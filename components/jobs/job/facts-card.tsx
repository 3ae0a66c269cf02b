import { Card } from '@/components/ui/card';
import { Facts } from '@/components/ui/text/facts';
import type { JobFact } from '@/lib/jobs/job/facts';

interface FactsCardProps {
  title: string;
  facts: readonly JobFact[];
}

/** The notable facts; the others are under “More details”. */
export function FactsCard({ title, facts }: FactsCardProps) {
  const shown = facts.filter(({ isMinor }) => !isMinor);
  if (shown.length === 0) return null;
  return (
    <Card title={title}>
      <Facts facts={shown} />
    </Card>
  );
}
