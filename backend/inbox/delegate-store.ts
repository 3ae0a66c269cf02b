import { eq, inArray } from 'drizzle-orm';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { Database } from '@/backend/core/db/database';
import type { NoticeKind } from '@/backend/core/notice-kind';
import { listActiveStaff, listHolders } from '@/backend/members/public';
import type { Notice } from './notice';
import { noticeDelegates } from './tables';

/** Sends copies of an absent member's staff notifications to a delegate; null stops it. */
export async function routeNotices(
  tx: Database,
  { user_id, delegate_id }: { user_id: number; delegate_id: number | null },
): Promise<void> {
  if (delegate_id === null) {
    await tx.delete(noticeDelegates).where(eq(noticeDelegates.user_id, user_id));
    return;
  }
  await tx
    .insert(noticeDelegates)
    .values({ user_id, delegate_id })
    .onConflictDoUpdate({ target: noticeDelegates.user_id, set: { delegate_id } });
}

type Told = Notice & { user_id: number; created_at: Date };

const isSame = (one: Told, other: Told) =>
  one.kind.name === other.kind.name && one.about === other.about;

/** Who may read a kind of staff work; each is looked up once. */
function readersOf(tx: Database) {
  const known = new Map<string, Promise<readonly number[]>>();
  const read = async ({ needs }: NoticeKind) =>
    needs ? listHolders(tx, needs) : (await listActiveStaff(tx)).map(({ user_id }) => user_id);
  return (kind: NoticeKind): Promise<readonly number[]> => {
    const readers = known.get(kind.name) ?? read(kind);
    known.set(kind.name, readers);
    return readers;
  };
}

/** Copies for delegates who may read them, unless they are notified anyway or excluded. */
export async function copiesForDelegates(tx: Database, notices: readonly Told[]): Promise<Told[]> {
  const ofWork = notices.filter(({ kind }) => kind.subject === 'staff_work');
  if (ofWork.length === 0) return [];
  const absent = [...new Set(ofWork.map(({ user_id }) => user_id))];
  const routes = await tx
    .select()
    .from(noticeDelegates)
    .where(inArray(noticeDelegates.user_id, absent));
  const readers = readersOf(tx);
  const copies: Told[] = [];
  for (const { user_id, delegate_id } of routes)
    for (const notice of ofWork.filter((one) => one.user_id === user_id)) {
      const isTold = [...notices, ...copies].some(
        (one) => one.user_id === delegate_id && isSame(one, notice),
      );
      if (isTold || notice.besides?.includes(delegate_id)) continue;
      if (!(await readers(notice.kind)).includes(delegate_id)) continue;
      const message = sentence`For ${nameOfMember(user_id)}: ${notice.message}`;
      copies.push({ ...notice, user_id: delegate_id, message });
    }
  return copies;
}
