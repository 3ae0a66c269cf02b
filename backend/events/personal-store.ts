import { rowsOf, type PersonalData } from '@/backend/core/privacy/personal-data';
import { eventCrew, eventRsvps } from './tables';

export const eventsPersonal: PersonalData = {
  parts: [
    rowsOf(eventRsvps, eventRsvps.user_id, { area: 'event-answers', erasing: 'deleted' }),
    rowsOf(eventCrew, eventCrew.user_id, { area: 'event-crew', erasing: 'deleted' }),
  ],
  leftOut: {
    'events.host_id': 'The company’s event, which stays when its host leaves.',
  },
};
