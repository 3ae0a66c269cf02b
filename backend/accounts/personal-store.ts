import { rowsOf, type PersonalData } from '@/backend/core/privacy/personal-data';
import { outsideStandings } from './tables';

export const accountsPersonal: PersonalData = {
  parts: [
    rowsOf(outsideStandings, outsideStandings.user_id, {
      area: 'outside-standing',
      erasing: 'deleted',
    }),
  ],
  leftOut: {},
};
