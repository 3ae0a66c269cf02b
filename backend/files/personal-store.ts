import { sql } from 'drizzle-orm';
import { rowsOf, type PersonalData } from '@/backend/core/privacy/personal-data';
import { uploads } from './tables';

export const filesPersonal: PersonalData = {
  parts: [
    // As if nothing had ever referred to them: the files go with the next look for such pictures.
    // Banners are the company's.
    rowsOf(uploads, uploads.owner_id, {
      area: 'pictures',
      erasing: () => ({
        used_at: sql`case purpose when 'banner' then used_at end`,
        created_at: sql`case purpose when 'banner' then created_at else to_timestamp(0) end`,
      }),
    }),
  ],
  leftOut: {},
};
