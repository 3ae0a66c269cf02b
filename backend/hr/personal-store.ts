import { DECIDED, rowsOf, type PersonalData } from '@/backend/core/privacy/personal-data';
import { hrDays } from './safety-tables';
import { quotaContacts, quotaExemptions, quotaResults } from './tables';

export const hrPersonal: PersonalData = {
  parts: [
    rowsOf(quotaResults, quotaResults.user_id, { area: 'quota', erasing: 'kept' }),
    rowsOf(quotaExemptions, quotaExemptions.user_id, {
      area: 'quota-exemptions',
      erasing: () => ({ reason: 'Former member' }),
    }),
    rowsOf(quotaContacts, quotaContacts.user_id, {
      area: 'quota-contacts',
      erasing: () => ({ note: null }),
    }),
    rowsOf(hrDays, hrDays.user_id, { area: 'hr-days', erasing: 'kept' }),
  ],
  leftOut: {
    'quota_months.closed_by': DECIDED,
    'quota_exemptions.granted_by': DECIDED,
    'quota_contacts.by_user': DECIDED,
    'hr_days.offered_to': 'An offer of a colleague, which stands with the colleague’s day.',
    'guide_chapters.edited_by': DECIDED,
    'guide_versions.edited_by': DECIDED,
    'blacklist_entries.by_user': DECIDED,
  },
};
