import { noticeKinds } from '@/backend/core/notice-kind';

export const EXAM_STAFF = ['CLAIM_EXAMS', 'MANAGE_EXAMS'] as const;

const path = (id: string) => `/exams/${id}`;
const toCandidate = { subject: 'account', path } as const;
const toExaminer = { subject: 'staff_work', path, needs: EXAM_STAFF } as const;

/** About an exam, by ID. */
export const EXAM_NOTICES = noticeKinds('exam', {
  requested: toExaminer,
  booked: toExaminer,
  moved: toExaminer,
  called_off: toExaminer,
  due: toExaminer,
  offered: toExaminer,
  handed_over: toExaminer,
  offer_ended: toExaminer,
  proposal_ended: toExaminer,
  assisting: toExaminer,
  unstarted: toExaminer,
  overdue: toExaminer,
  taken: toCandidate,
  proposed: toCandidate,
  cancelled: toCandidate,
  returned: toCandidate,
  reminded: toCandidate,
  missed: toCandidate,
  settled: toCandidate,
  filed: toCandidate,
  corrected: toCandidate,
});
export type ExamNotice = keyof typeof EXAM_NOTICES;

/** What asks somebody for a time, and what tells of one. */
export const OF_REQUESTS: readonly ExamNotice[] = ['requested', 'returned'];
/** What an assistant expects. */
export const OF_ASSISTING: readonly ExamNotice[] = ['assisting', 'due'];
export const OF_PLANS: readonly ExamNotice[] = [
  'booked',
  'moved',
  'taken',
  'offered',
  'offer_ended',
  'proposed',
  'proposal_ended',
  'due',
  'reminded',
];
