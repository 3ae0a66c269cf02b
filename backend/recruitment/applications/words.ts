import type { Reference } from '@/backend/core/audit/sentence';

/** An applicant in a text, named when it is read. */
export const nameOfApplicant = (application: number): Reference => ({ application });
