import { sql } from 'drizzle-orm';
import { DECIDED, rowsOf, type PersonalData } from '@/backend/core/privacy/personal-data';
import { absences } from './tables';

export const leavePersonal: PersonalData = {
  parts: [
    rowsOf(absences, absences.user_id, {
      area: 'absences',
      history: 'loa',
      erasing: () => ({
        state: sql`case state when 'pending' then 'withdrawn' when 'approved' then 'ended' else state end`,
        reason: null,
        private_note: null,
        question: null,
        answer: null,
        note: null,
        effects: [],
      }),
    }),
  ],
  leftOut: { 'absences.decided_by': DECIDED },
};
