import { lazy, Suspense, useState } from 'react';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { loadLate } from '@/lib/http/load-late';

const MoreDetails = lazy(() =>
  loadLate(() => import('./more-details')).then(({ MoreDetails: Part }) => ({ default: Part })),
);

interface LazyMoreDetailsProps {
  job: Job;
}

/** What is unknown or ordinary, loaded only when opened. */
export function LazyMoreDetails({ job }: LazyMoreDetailsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="rounded-lg border border-line bg-surface px-4 py-3 sm:px-5 not-open:print:hidden"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer py-1 text-sm font-semibold">More details</summary>
      {isOpen && (
        <Suspense>
          <MoreDetails job={job} />
        </Suspense>
      )}
    </details>
  );
}
