import type { Invite, InviteState } from '@/lib/contracts/events/invites';
import { formatInstant } from '@/lib/format/date-time';
import { COMPANY_NAME } from '@/lib/navigation/company';

export const INVITE_TONES = {
  new: 'neutral',
  accepted: 'success',
  declined: 'neutral',
  expired: 'warning',
} as const satisfies Record<InviteState, string>;

/** A courteous answer that declines an invitation, to be edited and copied. */
export const declineText = ({ company, title, meetup_at }: Invite): string =>
  `Hello ${company},

Thank you for inviting us to “${title}” on ${formatInstant(meetup_at, 'appointment')}. Unfortunately, we can’t make it this time.

We wish you a great event, and hope to drive with you another time.

Kind regards,
${COMPANY_NAME}`;

/** "Clashes with Coast convoy and Night run." */
export const clashWords = (titles: readonly string[]): string =>
  `Clashes with ${new Intl.ListFormat('en').format(titles)}.`;
