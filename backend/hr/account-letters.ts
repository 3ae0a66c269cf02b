import type { Config } from '@/backend/core/config';
import type { Database } from '@/backend/core/database';
import { asOneLine } from '@/backend/core/plain-text';
import { momentInWords } from '@/backend/core/time-words';
import { inSignedPoints } from '@/backend/core/words';
import { tell } from '@/backend/inbox/store';
import { mailOwner } from '@/backend/mail/send-mail';
import type { Connection } from '@/lib/contracts/onboarding';
import { SERVICE_NAMES } from '@/lib/contracts/service-names';

type Settings = Pick<Config, 'companyName' | 'timeZone'>;

export interface Word {
  /** As the inbox names it: `account.…`. */
  kind: string;
  isGood: boolean;
  subject: string;
  /** One sentence, for the inbox. */
  message: string;
  /** What the mail says besides. */
  lines?: string[];
  link?: string;
}

interface Addressee {
  user_id: number;
  name: string;
  email: string | null;
}

const LONGEST_NAME = 64;

/** Tells a member what was done to their account: in the panel and by mail, once for its cause. */
export async function tellOwner(
  tx: Database,
  { companyName }: Pick<Settings, 'companyName'>,
  { user_id, name, email }: Addressee,
  { kind, isGood, subject, message, lines = [], link }: Word,
  { cause, now }: { cause: string; now: Date },
): Promise<void> {
  const type = isGood ? 'SUCCESS' : 'WARNING';
  await tell(tx, { user_id, type, message, kind: `account.${kind}`, ...(link && { link }) }, now);
  const text = [`Hello ${asOneLine(name, LONGEST_NAME)},`, message, ...lines].join('\n\n');
  const known = `account.${kind} ${user_id} ${cause}`;
  const mail = { subject: `${companyName}: ${subject}`, text, cause: known };
  await mailOwner(tx, { email }, mail, now);
}

const CONTACT = 'If you think that this is a mistake, contact HR.';

export const rolesChanged = (roles: readonly string[]): Word => ({
  kind: 'role_changed',
  isGood: true,
  subject: 'Your roles have changed',
  message: `Your roles are now: ${roles.join(', ')}.`,
});

export const warned = (reason: string): Word => ({
  kind: 'warned',
  isGood: false,
  subject: 'A warning',
  message: `HR has warned you: ${reason}`,
  lines: [CONTACT],
});

export const warningLifted = (reason: string): Word => ({
  kind: 'warning_lifted',
  isGood: true,
  subject: 'A warning was lifted',
  message: `A warning no longer counts: ${reason}`,
});

export const disabled = (
  { timeZone }: Pick<Settings, 'timeZone'>,
  { reason, until }: { reason: string; until: Date | null },
): Word => ({
  kind: 'disabled',
  isGood: false,
  subject: 'Your account is disabled',
  message: `Your account is disabled${until ? ` until ${momentInWords(until, timeZone)}` : ''}: ${reason}`,
  lines: ['You are signed out, and nobody can sign in with it in the meantime.', CONTACT],
});

export const reactivated = (reason: string): Word => ({
  kind: 'reactivated',
  isGood: true,
  subject: 'Your account is active again',
  message: `Your account is active again: ${reason}`,
  lines: ['You can sign in as before.'],
});

export const dismissed = (reason: string): Word => ({
  kind: 'dismissed',
  isGood: false,
  subject: 'You were dismissed',
  message: `You were dismissed: ${reason}`,
  lines: [
    'Your roles and your tracker were taken off, and you are signed out. Your deliveries stay.',
    CONTACT,
  ],
});

export const linkCleared = (service: Connection, reason: string): Word => ({
  kind: 'link_cleared',
  isGood: false,
  subject: `Link your ${SERVICE_NAMES[service]} account again`,
  message: `Your ${SERVICE_NAMES[service]} account has to be linked again: ${reason}`,
  lines: ['The panel asks you for it when you open it next.'],
  link: '/force-connection',
});

export const pointsCorrected = (amount: number, reason: string): Word => ({
  kind: 'points_corrected',
  isGood: amount > 0,
  subject: 'Your points were corrected',
  message: `Your points were corrected by ${inSignedPoints(amount)}: ${reason}`,
});
