import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Job } from '@/lib/contracts/jobs';

const PointsRule = dynamic(() => import('./points-rule').then(({ PointsRule: Rule }) => Rule), {
  ssr: false,
});

interface LazyPointsRuleProps {
  job: Job;
}

/** The rule's numbers, asked for when somebody wants to know. */
export function LazyPointsRule({ job }: LazyPointsRuleProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="mt-3 text-sm"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer text-muted hover:text-ink">
        The rule it was counted by
      </summary>
      {isOpen && <PointsRule id={job.id} game={job.game} />}
    </details>
  );
}
