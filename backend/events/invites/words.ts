import { noteAction, type StaffAction } from '@/backend/core/audit/staff-action';
import { type Sentence, sentence } from '@/backend/core/audit/sentence';
import type { StoredInvite } from './store';

/** The audit object type. */
export const INVITE = 'event_invite';

type Named = Pick<StoredInvite, 'id' | 'company' | 'title'>;

/** "the invitation from Example Haulage to “Coast convoy”". */
export const inviteWords = ({ company, title }: Omit<Named, 'id'>): string =>
  `the invitation from ${company} to “${title}”`;

interface Noted {
  action:
    | 'added'
    | 'changed'
    | 'assigned'
    | 'accepted'
    | 'declined'
    | 'reopened'
    | 'expired'
    | 'missing'
    | 'found';
  summary: Sentence;
  before?: unknown;
  after?: unknown;
  reason?: string;
}

export const noteInvite = (
  action: Pick<StaffAction, 'tx' | 'now'> & { actor: StaffAction['actor'] | null },
  { id }: Pick<Named, 'id'>,
  { action: verb, summary, ...rest }: Noted,
): Promise<void> =>
  noteAction(action, {
    ...rest,
    action: `invite.${verb}`,
    object_type: INVITE,
    object_id: id,
    summary: sentence`${summary}`,
  });
