import { exportOf } from '@/lib/contracts/core/list-export';
import { jobsEndpoint } from './jobs';

/** Like the list: the member's own jobs, or everyone's with MANAGE_JOBS. */
export const exportJobsEndpoint = exportOf(jobsEndpoint);
