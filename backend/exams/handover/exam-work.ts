import { dayInWords } from '@/backend/core/text/time-words';
import { listBookedOn } from '@/backend/exams/availability/busy-store';
import { findObjections } from '@/backend/exams/availability/objections';
import { findBooking, lockRow } from '@/backend/exams/booking-store';
import { isQualified } from '@/backend/exams/rules';
import { returnToPool } from '@/backend/exams/cancel';
import { CAUSES } from '@/backend/exams/causes';
import type { HeldWork } from '@/backend/leave/public';
import { handOver } from './hand-over';

/** Booked exams of examiners who are away: a colleague takes them, or the candidates choose again. */
export const EXAM_WORK: HeldWork = {
  kind: 'exams',
  label: 'Exams',
  keep: { label: 'Return to the candidate', noted: 'returned' },
  needs: ['CLAIM_EXAMS'],
  list: async (db, away) =>
    (await listBookedOn(db, { ...away, side: 'examiner' })).map(({ id, type_name, day }) => ({
      id: String(id),
      title: `${type_name} on ${dayInWords(day ?? '')}`,
      path: `/exams/${id}`,
    })),
  listRefused: async (db, { delegate_id, ids }) => {
    const refused: string[] = [];
    for (const id of ids) {
      const exam = await findBooking(db, Number(id));
      if (!exam?.starts_at || !exam.ends_at || exam.day === null) continue;
      const { user_id, day, starts_at: from, ends_at: to } = exam;
      const asked = { user_ids: [delegate_id], time: { from, to }, day, except: exam.id };
      const objectionOf = await findObjections(db, asked);
      const isFree = objectionOf(delegate_id, 'examiner') === null;
      if (user_id === delegate_id || !isFree || !isQualified(exam, delegate_id)) refused.push(id);
    }
    return refused;
  },
  handOver: async (tx, { user_id, delegate_id, ids }, now) => {
    for (const id of ids) {
      const booking = await lockRow(tx, Number(id));
      if (booking?.state !== 'booked' || booking.examiner_id !== user_id) continue;
      await handOver({ tx, now, actor: null }, booking, delegate_id);
    }
  },
  release: async (tx, { user_id, ids }, now) => {
    for (const id of ids) {
      const booking = await lockRow(tx, Number(id));
      if (booking?.state !== 'booked' || booking.examiner_id !== user_id) continue;
      await returnToPool({ tx, now, actor: null }, booking, CAUSES.examinerAway);
    }
  },
};
