import { HOLD_CODES, type Hold } from '@/lib/contracts/core/holds';
import { holdsAny, type Permission } from '@/lib/contracts/core/permissions';
import type { MemberDetails } from '@/lib/contracts/session/session';
import { Refusal } from './errors';

/** The signed-in member of one request, as the database had it when the request came. */
export interface Member {
  user_id: number;
  session_id: number;
  permissions: ReadonlySet<string>;
  details: MemberDetails;
  expires_at: Date;
  /** What has to be done before anything else; null: nothing. */
  hold: Hold | null;
}

const HOLD_WORDS: Record<Hold, string> = {
  onboarding: 'Finish the onboarding first.',
  rules: 'Please accept the updated rules.',
  connections: 'Link the account that is missing first.',
};

/** Refuses a member who has to do something else first. */
export function requireNoHold({ hold }: Member): void {
  if (hold !== null) throw new Refusal(403, HOLD_CODES[hold], HOLD_WORDS[hold]);
}

/** Refuses a member who holds none of the permissions, and says whom to ask. */
export function requireAny(member: Member, needed: readonly Permission[]): void {
  if (holdsAny(member.permissions, needed)) return;
  const names = needed.join(' or ');
  throw new Refusal(403, 'permission_missing', `You need ${names} for this. Ask HR.`);
}
