import { type PersonalData, rowsOf } from '@/backend/core/privacy/personal-data';
import { positionSharing } from './tables';

export const mapPersonal: PersonalData = {
  parts: [
    rowsOf(positionSharing, positionSharing.user_id, {
      area: 'position-sharing',
      erasing: 'deleted',
    }),
  ],
  leftOut: {},
};
