import { and, eq, ne, sql } from 'drizzle-orm';
import { DECIDED, rowsOf, type PersonalData } from '@/backend/core/privacy/personal-data';
import { examAvailability, examBookings, examHandOvers } from './tables';
import { examTheoryAttempts } from './theory/tables';

const own = {
  area: 'exams',
  history: 'exam',
  erasing: () => ({
    state: sql`case when state in ('requested', 'booked', 'in_progress') then 'cancelled' else state end`,
    windows: [],
    notes: '',
    cancel_reason: null,
    settle_note: null,
    marks: [],
    comment: '',
    certificate: null,
  }),
};

/** A sheet that is being filled in is nothing to read for its candidate yet. */
const withoutDrafts = rowsOf(examBookings, examBookings.user_id, {
  ...own,
  of: ({ user_id }) =>
    and(eq(examBookings.user_id, user_id), ne(examBookings.state, 'in_progress')),
});

export const examsPersonal: PersonalData = {
  parts: [
    {
      ...rowsOf(examBookings, examBookings.user_id, own),
      read: (db, person) => withoutDrafts.read(db, person),
    },
    rowsOf(examAvailability, examAvailability.examiner_id, {
      area: 'exam-availability',
      erasing: 'deleted',
    }),
    rowsOf(examHandOvers, examHandOvers.user_id, {
      area: 'exam-hand-overs',
      erasing: 'deleted',
    }),
    rowsOf(examTheoryAttempts, examTheoryAttempts.user_id, {
      area: 'exam-theory',
      history: 'exam_theory',
      // It says which answers are right, perhaps in the middle of a test.
      without: ['answer_key'],
      erasing: () => ({
        state: sql`case when state = 'running' then 'cancelled' else state end`,
        ended_at: sql`coalesce(ended_at, ends_at)`,
        answers: [],
      }),
    }),
  ],
  leftOut: {
    'exam_bookings.examiner_id': DECIDED,
    'exam_bookings.second_id': DECIDED,
    'exam_bookings.trainee_id': DECIDED,
    'exam_bookings.offered_to': 'A colleague’s question, which is kept with the colleague’s exam.',
  },
};
