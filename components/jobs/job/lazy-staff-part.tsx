import { lazy, Suspense } from 'react';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { loadLate } from '@/lib/late/load-late';
import { usePermissions } from '@/lib/permissions/use-permissions';

const StaffPart = lazy(() =>
  loadLate(() => import('./staff/staff-part')).then(({ StaffPart: Part }) => ({ default: Part })),
);

interface LazyStaffPartProps {
  job: Job;
}

/** Loaded only for staff. */
export function LazyStaffPart({ job }: LazyStaffPartProps) {
  const { held } = usePermissions();
  if (!held.has('MANAGE_JOBS')) return null;
  return (
    <Suspense>
      <StaffPart job={job} />
    </Suspense>
  );
}
