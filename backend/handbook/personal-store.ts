import { DECIDED, type PersonalData } from '@/backend/core/privacy/personal-data';

export const handbookPersonal: PersonalData = {
  parts: [],
  leftOut: {
    'guide_chapters.edited_by': DECIDED,
    'guide_versions.edited_by': DECIDED,
  },
};
