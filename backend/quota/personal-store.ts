import { DECIDED, rowsOf, type PersonalData } from '@/backend/core/privacy/personal-data';
import { quotaContacts, quotaExemptions, quotaResults } from './tables';

export const quotaPersonal: PersonalData = {
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
  ],
  leftOut: {
    'quota_months.closed_by': DECIDED,
    'quota_exemptions.granted_by': DECIDED,
    'quota_contacts.by_user': DECIDED,
  },
};
