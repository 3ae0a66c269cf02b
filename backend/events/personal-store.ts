import { sql } from 'drizzle-orm';
import { DECIDED, rowsOf, type PersonalData } from '@/backend/core/privacy/personal-data';
import { eventControlPoints } from './control/tables';
import { eventNearness } from './nearness/tables';
import { eventPictures, eventSightings } from './player-list/tables';
import {
  eventAttendance,
  eventConfirmations,
  eventCrew,
  eventReminders,
  eventRsvps,
} from './tables';

export const eventsPersonal: PersonalData = {
  parts: [
    rowsOf(eventRsvps, eventRsvps.user_id, { area: 'event-answers', erasing: 'deleted' }),
    rowsOf(eventCrew, eventCrew.user_id, { area: 'event-crew', erasing: 'deleted' }),
    rowsOf(eventControlPoints, eventControlPoints.user_id, {
      area: 'event-control-points',
      erasing: () => ({ user_id: null }),
    }),
    rowsOf(eventReminders, eventReminders.user_id, {
      area: 'event-reminders',
      erasing: 'deleted',
    }),
    rowsOf(eventNearness, eventNearness.user_id, {
      area: 'event-minutes',
      erasing: 'deleted',
    }),
    // The pictures themselves go with the member’s uploads.
    rowsOf(eventPictures, eventPictures.added_by, { area: 'event-pictures', erasing: 'deleted' }),
    rowsOf(eventSightings, eventSightings.user_id, {
      area: 'event-sightings',
      erasing: 'deleted',
    }),
    rowsOf(eventConfirmations, eventConfirmations.user_id, {
      area: 'event-confirmations',
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
    'event_sightings.noted_by': DECIDED,
    'event_attendance.dispute_decided_by': DECIDED,
    'event_invites.received_by': DECIDED,
    'event_invites.assignee_id': DECIDED,
    'event_invites.decided_by': DECIDED,
  },
};
