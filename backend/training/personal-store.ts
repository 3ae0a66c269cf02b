import { DECIDED, rowsOf, type PersonalData } from '@/backend/core/privacy/personal-data';
import { rulesAcceptances } from './tables';

export const trainingPersonal: PersonalData = {
  parts: [
    rowsOf(rulesAcceptances, rulesAcceptances.user_id, { area: 'rules-accepted', erasing: 'kept' }),
  ],
  leftOut: { 'rules_versions.published_by': DECIDED },
};
