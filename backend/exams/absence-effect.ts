import { dayInWords } from '@/backend/core/text/time-words';
import type { Database } from '@/backend/core/db/database';
import type { AbsenceEffect } from '@/backend/leave/public';
import { listBookedOn } from './availability/busy-store';
import { lockRow, type StoredBooking } from './booking-store';
import { dropAssistant } from './assisting/assist';
import { endExam, returnToPool } from './cancel';
import { CAUSES } from './causes';
import type { ExamAction } from './note';

type Side = 'candidate' | 'examiner' | 'assistant';
type End = (action: ExamAction, booking: StoredBooking, userId: number) => Promise<void>;

const inWords = ({ type_name, day }: StoredBooking) => `${type_name} on ${dayInWords(day ?? '')}`;

const effectOf = (side: Side, end: End): Pick<AbsenceEffect, 'list' | 'carryOut'> => {
  const read = (db: Database, away: { user_id: number; from: string; to: string }) =>
    listBookedOn(db, { ...away, side });
  return {
    list: async (db, away) => (await read(db, away)).map(inWords),
    carryOut: async (tx, away, now) => {
      const ended: string[] = [];
      for (const { id } of await read(tx, away)) {
        const booking = await lockRow(tx, id);
        if (booking?.state !== 'booked') continue;
        await end({ tx, now, actor: null }, booking, away.user_id);
        ended.push(inWords(booking));
      }
      return ended;
    },
  };
};

/** Drivers on LOA take no exams, which costs them no attempt. */
export const EXAMS_OF_ABSENT: AbsenceEffect = {
  label: 'Exams',
  scopes: ['driver'],
  ...effectOf('candidate', (action, booking) => endExam(action, booking, CAUSES.candidateAway)),
};

/** Examiners who are away give their exams back; what staff leave behind is handed over first. */
export const EXAMINING_OF_ABSENT: AbsenceEffect = {
  label: 'Exams as examiner',
  scopes: ['driver'],
  ...effectOf('examiner', (action, booking) => returnToPool(action, booking, CAUSES.examinerAway)),
};

/** Second and trainee examiners who are away leave the exam to its examiner. */
export const ASSISTING_OF_ABSENT: AbsenceEffect = {
  label: 'Exams as second or trainee examiner',
  scopes: ['driver', 'staff'],
  ...effectOf('assistant', dropAssistant),
};
