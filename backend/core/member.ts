import type { MemberDetails } from '@/lib/contracts/session';

/** The signed-in member of one request, as the database had it when the request came. */
export interface Member {
  user_id: number;
  session_id: number;
  permissions: ReadonlySet<string>;
  details: MemberDetails;
  expires_at: Date;
}
