import { rowsOf, type PersonalData } from '@/backend/core/privacy/personal-data';
import { uploads } from './tables';

export const filesPersonal: PersonalData = {
  parts: [
    // As if nothing had ever referred to them: the files go with the next look for such pictures.
    rowsOf(uploads, uploads.owner_id, {
      area: 'pictures',
      erasing: () => ({ used_at: null, created_at: new Date(0) }),
    }),
  ],
  leftOut: {},
};
