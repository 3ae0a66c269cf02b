import { noticeKinds } from '@/backend/core/notice-kind';

const toCandidate = { subject: 'account', path: (id: string) => `/exams/theory/${id}` } as const;

/** About a theory test, by ID. */
export const THEORY_NOTICES = noticeKinds('exam_theory', {
  ended: toCandidate,
  cancelled: toCandidate,
});
