import type { Reference } from '@/backend/core/audit/sentence';

/** An applicant in a text, as they are called when it is read. */
export const nameOfApplicant = (application: number): Reference => ({ application });
