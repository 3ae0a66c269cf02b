import type { Sentence } from '@/backend/core/audit/sentence';
import { noteAction, type StaffAction } from '@/backend/core/audit/staff-action';
import type { Database } from '@/backend/core/db/database';
import { tell, tellOthersWho } from '@/backend/inbox/public';
import {
  LEAVING_NOTICES,
  type LeavingNotice,
  withdrawLeavingNotices,
} from '@/backend/leave/notices';
import { DECIDERS, type StoredResignation } from './store';

export const RESIGNATION = 'resignation';

interface Line {
  action: string;
  summary: Sentence;
  reason?: string;
  after?: unknown;
}

type Noted = Pick<StaffAction, 'tx' | 'now'> & { actor: StaffAction['actor'] | null };

/** The actor is null when a day has come. */
export async function noteResignation(
  by: Noted,
  id: number,
  { action, ...line }: Line,
): Promise<void> {
  await withdrawLeavingNotices(by.tx, id, action, by.now);
  await noteAction(by, {
    ...line,
    action: `leave.${action}`,
    object_type: RESIGNATION,
    object_id: id,
  });
}

export const tellHr = (
  tx: Database,
  { about, message, kind }: { about: number; message: Sentence; kind: LeavingNotice },
  { now, besides }: { now: Date; besides: readonly number[] },
) =>
  tellOthersWho(
    tx,
    DECIDERS,
    [...besides],
    { type: 'WARNING', message, kind: LEAVING_NOTICES[kind], about },
    now,
  );

export const tellLeaver = (
  { tx, now }: Pick<StaffAction, 'tx' | 'now'>,
  { id, user_id }: StoredResignation,
  message: string,
  kind: LeavingNotice,
) =>
  tell(
    tx,
    { user_id, type: 'SUCCESS', message, kind: LEAVING_NOTICES[kind], about: id, goesOut: true },
    now,
  );
