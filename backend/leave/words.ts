import { noteAction, type StaffAction } from '@/backend/core/audit/staff-action';
import { nameOfMember, sentence, type Sentence } from '@/backend/core/audit/sentence';
import type { Database } from '@/backend/core/db/database';
import { tell, tellOthersWho } from '@/backend/inbox/public';
import type { AbsenceScope } from '@/lib/contracts/leave/absences';
import { LOA_NOTICES, type LoaNotice, withdrawLoaNotices } from './notices';
import { spanInWords } from './rules';
import { DECIDERS, type StoredAbsence } from './store';

export const LOA = 'loa';

export const CALLED: Record<AbsenceScope, string> = { driver: 'LOA', staff: 'staff LOA' };

interface Line {
  action: string;
  summary: Sentence;
  reason?: string;
  before?: unknown;
  after?: unknown;
}

type By = Pick<StaffAction, 'tx' | 'now'> & { actor: StaffAction['actor'] | null };

type Noted = Pick<StoredAbsence, 'id' | 'scope'> & Partial<Pick<StoredAbsence, 'follows_id'>>;

/** The actor is null when a day has come. */
export async function noteAbsence(
  by: By,
  { id, scope, follows_id }: Noted,
  { action, ...line }: Line,
): Promise<void> {
  await withdrawLoaNotices(by.tx, { id, scope, follows_id }, action, by.now);
  await noteAction(by, {
    ...line,
    action: `${scope === 'staff' ? 'staff_loa' : LOA}.${action}`,
    object_type: LOA,
    object_id: id,
  });
}

interface Told {
  kind: LoaNotice;
  isGood: boolean;
  message: string;
  subject: string;
  lines?: readonly string[];
}

/** Notifies the member in the panel and on their chosen channels. */
export const tellMember = (
  { tx, config, now }: Pick<StaffAction, 'tx' | 'now'> & { config: { companyName: string } },
  { id, user_id, scope }: Pick<StoredAbsence, 'id' | 'user_id' | 'scope'>,
  { kind, isGood, message, subject, lines = [] }: Told,
) =>
  tell(
    tx,
    {
      user_id,
      type: isGood ? 'SUCCESS' : 'WARNING',
      message,
      kind: LOA_NOTICES[scope][kind],
      about: id,
      goesOut: true,
      mail: { subject: `${config.companyName}: ${subject}`, lines },
    },
    now,
  );

/** Notifies those who decide, except the member and the actor. */
export const tellDeciders = (
  tx: Database,
  { id, user_id, scope }: Pick<StoredAbsence, 'id' | 'user_id' | 'scope'>,
  told: { kind: LoaNotice; isGood: boolean; message: Sentence },
  { now, besides = [] }: { now: Date; besides?: readonly number[] },
) =>
  tellOthersWho(
    tx,
    DECIDERS[scope],
    [user_id, ...besides],
    {
      type: told.isGood ? 'SUCCESS' : 'WARNING',
      message: told.message,
      kind: LOA_NOTICES[scope][told.kind],
      about: id,
    },
    now,
  );

/** Tells staff that they stand in for a colleague. */
export const tellDelegate = (
  tx: Database,
  { id, user_id, from, to }: Pick<StoredAbsence, 'id' | 'user_id' | 'from' | 'to'>,
  delegate_id: number,
  now: Date,
) =>
  tell(
    tx,
    {
      user_id: delegate_id,
      type: 'SUCCESS',
      message: sentence`You stand in for ${nameOfMember(user_id)}: ${spanInWords({ from, to })}. Notifications about their staff work also come to you.`,
      kind: LOA_NOTICES.staff.standing_in,
      about: id,
      goesOut: true,
    },
    now,
  );
