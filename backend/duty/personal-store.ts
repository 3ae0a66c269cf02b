import { rowsOf, type PersonalData } from '@/backend/core/privacy/personal-data';
import { hrDays } from './tables';

export const dutyPersonal: PersonalData = {
  parts: [rowsOf(hrDays, hrDays.user_id, { area: 'hr-days', erasing: 'kept' })],
  leftOut: {
    'hr_days.offered_to': 'A colleague’s offer, which is kept with the colleague’s day.',
  },
};
