import { rowsOf, type PersonalData } from '@/backend/core/privacy/personal-data';
import { calendarAddresses } from './tables';

export const calendarsPersonal: PersonalData = {
  parts: [
    rowsOf(calendarAddresses, calendarAddresses.user_id, {
      area: 'calendar-address',
      without: ['token_hash'],
      erasing: 'deleted',
    }),
  ],
  leftOut: {},
};
