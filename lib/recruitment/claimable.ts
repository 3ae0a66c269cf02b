import type { ApplicationRow } from '@/lib/contracts/recruitment/recruitment';

const CLAIMABLE: readonly ApplicationRow['state'][] = ['submitted', 'info_requested', 'interview'];

/** Whether any recruiter may claim it: it is unassigned and not on hold. */
export const isClaimable = ({ state, assignee }: Pick<ApplicationRow, 'state' | 'assignee'>) =>
  assignee === null && CLAIMABLE.includes(state);
