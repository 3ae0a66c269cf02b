import { sql } from 'drizzle-orm';
import { DECIDED, rowsOf, type PersonalData } from '@/backend/core/privacy/personal-data';
import {
  eventAttendance,
  eventConfirmations,
  eventCrew,
  eventFeeds,
  eventReminders,
  eventRsvps,
} from './tables';

export const eventsPersonal: PersonalData = {
  parts: [
    rowsOf(eventRsvps, eventRsvps.user_id, { area: 'event-answers', erasing: 'deleted' }),
    rowsOf(eventCrew, eventCrew.user_id, { area: 'event-crew', erasing: 'deleted' }),
    rowsOf(eventReminders, eventReminders.user_id, {
      area: 'event-reminders',
      erasing: 'deleted',
    }),
    rowsOf(eventConfirmations, eventConfirmations.user_id, {
      area: 'event-confirmations',
      erasing: 'deleted',
    }),
    rowsOf(eventFeeds, eventFeeds.user_id, {
      area: 'event-feeds',
      without: ['token_hash'],
      erasing: 'deleted',
    }),
    // That they were there stays, for the statistics and the ledger.
    rowsOf(eventAttendance, eventAttendance.user_id, {
      area: 'event-attendance',
      erasing: () => ({
        evidence: [],
        dispute_state: sql`case dispute_state when 'pending' then 'declined' else dispute_state end`,
        dispute_text: null,
        dispute_proofs: [],
        dispute_answer: null,
      }),
    }),
  ],
  leftOut: {
    'events.host_id': 'The company’s event, which stays when its host leaves.',
    'events.confirmed_by': DECIDED,
    'event_attendance.dispute_decided_by': DECIDED,
    'event_invites.received_by': DECIDED,
    'event_invites.assignee_id': DECIDED,
    'event_invites.decided_by': DECIDED,
  },
};
