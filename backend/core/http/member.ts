import { HOLD_CODES, type Hold } from '@/lib/contracts/core/holds';
import { holdsAny, type Permission, permittedTo } from '@/lib/contracts/core/permissions';
import type { MemberDetails } from '@/lib/contracts/session/session';
import { Refusal } from './errors';

/** The signed-in member of a request, as of its start. */
export interface Member {
  user_id: number;
  session_id: number;
  permissions: ReadonlySet<string>;
  details: MemberDetails;
  expires_at: Date;
  /** What the member must do before anything else; null for nothing. */
  hold: Hold | null;
}

const HOLD_WORDS: Record<Hold, string> = {
  onboarding: 'Finish onboarding first.',
  rules: 'Accept the updated rules first.',
  connections: 'Link the required account first.',
};

/** Refuses members on hold. */
export function requireNoHold({ hold }: Member): void {
  if (hold !== null) throw new Refusal(403, HOLD_CODES[hold], HOLD_WORDS[hold]);
}

/** Refuses members without any of the permissions, and says whom to ask. */
export function requireAny(member: Member, needed: readonly Permission[]): void {
  if (holdsAny(member.permissions, needed)) return;
  const why = `You need permission to ${permittedTo(needed)}. Ask HR.`;
  throw new Refusal(403, 'permission_missing', why);
}
