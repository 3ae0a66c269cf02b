import type { AbsenceScope } from '@/lib/contracts/leave/absences';

export type Part = 'candidate' | 'examiner';

/** Whether an LOA keeps a member from an exam: examiners on any LOA, candidates only on driver LOA. */
export const keepsFromExam = (
  loa: { user_id: number; scope: AbsenceScope },
  userId: number,
  part: Part,
): boolean => loa.user_id === userId && (part === 'examiner' || loa.scope === 'driver');
