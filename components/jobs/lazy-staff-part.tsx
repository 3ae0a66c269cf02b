import dynamic from 'next/dynamic';
import type { Job } from '@/lib/contracts/jobs';
import { usePermissions } from '@/lib/permissions/use-permissions';

const StaffPart = dynamic(() => import('./staff/staff-part').then(({ StaffPart: Part }) => Part), {
  ssr: false,
});

interface LazyStaffPartProps {
  job: Job;
}

/** For the staff alone: its code comes to nobody else. */
export function LazyStaffPart({ job }: LazyStaffPartProps) {
  const { held } = usePermissions();
  return held.has('MANAGE_JOBS') ? <StaffPart job={job} /> : null;
}
