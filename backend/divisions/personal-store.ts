import { type PersonalData, rowsOf } from '@/backend/core/privacy/personal-data';
import { divisionMembers, divisions } from './tables';

export const divisionsPersonal: PersonalData = {
  parts: [
    rowsOf(divisionMembers, divisionMembers.user_id, { area: 'divisions', erasing: 'kept' }),
    rowsOf(divisions, divisions.leader_id, {
      area: 'divisions-led',
      erasing: () => ({ leader_id: null }),
    }),
  ],
  leftOut: {},
};
