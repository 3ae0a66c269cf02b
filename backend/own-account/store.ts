import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { listUploads } from '@/backend/files/public';
import type { NoticeChoices } from '@/lib/contracts/notices';
import { lockUser, type MemberChange, updateMember, users } from '@/backend/members/public';

const PICTURES = 6;

export async function readOwnAccount(db: Database, userId: number) {
  const [found] = await db
    .select({
      name: users.name,
      name_changed_at: users.name_changed_at,
      bio: users.bio,
      avatar_url: users.avatar_url,
      country: users.country,
      language: users.language,
      units: users.units,
      time_zone: users.time_zone,
      notify: users.notify,
      privacy: users.privacy,
      email: users.email,
      discord_id: users.discord_id,
      has_password: sql<boolean>`${users.password_hash} is not null`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return found ?? null;
}
export type OwnAccount = NonNullable<Awaited<ReturnType<typeof readOwnAccount>>>;

/** The same, locked, so that simultaneous changes are serialised. */
export async function lockOwnAccount(tx: Database, userId: number): Promise<OwnAccount | null> {
  await lockUser(tx, userId);
  return readOwnAccount(tx, userId);
}

type Change = Pick<
  MemberChange,
  'name' | 'name_changed_at' | 'bio' | 'avatar_url' | 'country' | 'language' | 'units' | 'time_zone'
> & { notify?: NoticeChoices };

export const changeOwnAccount = (tx: Database, userId: number, change: Change, now: Date) =>
  updateMember(tx, userId, change, now);

/** Pictures that can be the member's avatar, newest first. */
export const listAvatars = (db: Database, userId: number): Promise<string[]> =>
  listUploads(db, { owner_id: userId, purpose: 'avatar', limit: PICTURES });
