import { sql } from 'drizzle-orm';
import { DECIDED, rowsOf, type PersonalData } from '@/backend/core/privacy/personal-data';
import { absences, resignations } from './tables';

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
        handover: [],
      }),
    }),
    // The reason and length of membership stay, for statistics.
    rowsOf(resignations, resignations.user_id, {
      area: 'resignations',
      history: 'resignation',
      erasing: () => ({
        state: sql`case when state in ('left', 'withdrawn') then state else 'withdrawn' end`,
        text: null,
        note: null,
      }),
    }),
  ],
  leftOut: {
    'absences.decided_by': DECIDED,
    'absences.delegate_id': 'Who stood in for the member the row is about.',
    'resignations.handler_id': DECIDED,
  },
};
