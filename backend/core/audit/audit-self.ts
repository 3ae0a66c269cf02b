import { type Sentence } from './sentence';
import { audit } from './audit';
import type { MemberCall } from '@/backend/core/http/endpoints';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';

/** Records what a member did with their own account. */
export const auditSelf = (
  { db, member, now, caller, request }: MemberCall<EndpointInput>,
  action: string,
  summary: Sentence,
  change: { before?: unknown; after?: unknown } = {},
) =>
  audit(db, {
    at: now,
    actor_id: member.user_id,
    actor_address: caller.address,
    action,
    object_type: 'user',
    object_id: member.user_id,
    summary,
    request_id: request.id,
    ...change,
  });
