import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import { momentInWords } from '@/backend/core/text/time-words';
import { inSignedPoints } from '@/backend/rewards/public';
import type { NoticeKind } from '@/backend/core/notice-kind';
import { LINK_NOTICES } from '@/backend/connections/public';
import { tell, withdrawNotices } from '@/backend/inbox/public';
import { type LinkedService, SERVICE_NAMES } from '@/lib/contracts/core/service-names';
import { ACCESS_NOTICES, MEMBER_NOTICES } from './notices';

type Settings = Pick<Config, 'companyName' | 'timeZone'>;

export interface Word {
  kind: NoticeKind;
  /** What it is about, if not the member. */
  about?: string | number;
  /** Earlier notices that this one replaces. */
  replaces?: readonly NoticeKind[];
  isGood: boolean;
  subject: string;
  /** One sentence, for the inbox. */
  message: string;
  /** Further paragraphs of the email. */
  lines?: string[];
}

/** Notifies a member of a change to their account: in the panel, on Discord and by email. */
export async function tellOwner(
  tx: Database,
  { companyName }: Pick<Settings, 'companyName'>,
  user_id: number,
  { isGood, subject, lines = [], about = user_id, replaces = [], ...word }: Word,
  now: Date,
): Promise<void> {
  const type = isGood ? 'SUCCESS' : 'WARNING';
  const mail = { subject: `${companyName}: ${subject}`, lines };
  await withdrawNotices(tx, { kinds: replaces, about: user_id }, now);
  await tell(tx, { ...word, about, user_id, type, goesOut: true, mail }, now);
}

const OF_STATE = [ACCESS_NOTICES.disabled, ACCESS_NOTICES.reactivated, ACCESS_NOTICES.dismissed];

const CONTACT = 'If you think this is a mistake, contact HR.';

export const rolesChanged = (roles: readonly string[]): Word => ({
  kind: MEMBER_NOTICES.role_changed,
  replaces: [MEMBER_NOTICES.role_changed],
  isGood: true,
  subject: 'Your roles have changed',
  message: `Your roles are now: ${roles.join(', ')}.`,
});

export const warned = (reason: string, warning: number): Word => ({
  kind: MEMBER_NOTICES.warned,
  about: warning,
  isGood: false,
  subject: 'A warning',
  message: `HR has warned you: ${reason}`,
  lines: [CONTACT],
});

export const warningLifted = (reason: string): Word => ({
  kind: MEMBER_NOTICES.warning_lifted,
  isGood: true,
  subject: 'A warning was lifted',
  message: `HR has lifted a warning: ${reason}`,
});

export const disabled = (
  { timeZone }: Pick<Settings, 'timeZone'>,
  { reason, until }: { reason: string; until: Date | null },
): Word => ({
  kind: ACCESS_NOTICES.disabled,
  replaces: OF_STATE,
  isGood: false,
  subject: 'Your account is disabled',
  message: `Your account is disabled${until ? ` until ${momentInWords(until, timeZone)}` : ''}: ${reason}`,
  lines: ['You’ve been signed out and can’t sign in until it’s reactivated.', CONTACT],
});

export const reactivated = (reason: string): Word => ({
  kind: ACCESS_NOTICES.reactivated,
  replaces: OF_STATE,
  isGood: true,
  subject: 'Your account is active again',
  message: `Your account is active again: ${reason}`,
  lines: ['You can sign in as before.'],
});

export const dismissed = (reason: string): Word => ({
  kind: ACCESS_NOTICES.dismissed,
  replaces: OF_STATE,
  isGood: false,
  subject: 'You were dismissed',
  message: `You were dismissed: ${reason}`,
  lines: [
    'Your roles and tracker have been removed and you’ve been signed out. Your jobs stay.',
    CONTACT,
  ],
});

export const linkCleared = (service: LinkedService, reason: string): Word => ({
  kind: LINK_NOTICES.link_cleared,
  about: service,
  isGood: false,
  subject: `Link your ${SERVICE_NAMES[service]} account again`,
  message: `Your ${SERVICE_NAMES[service]} account has to be linked again: ${reason}`,
  lines: ['You’ll be asked to link it the next time you open the panel.'],
});

export const pointsCorrected = (amount: number, reason: string): Word => ({
  kind: MEMBER_NOTICES.points_corrected,
  isGood: amount > 0,
  subject: 'Your points were corrected',
  message: `Your points were corrected (${inSignedPoints(amount)}): ${reason}`,
});
