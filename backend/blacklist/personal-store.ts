import { DECIDED, type PersonalData } from '@/backend/core/privacy/personal-data';

export const blacklistPersonal: PersonalData = {
  parts: [],
  leftOut: { 'blacklist_entries.by_user': DECIDED },
};
