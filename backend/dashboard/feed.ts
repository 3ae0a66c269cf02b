import { subDays } from 'date-fns';
import type { Database } from '@/backend/core/db/database';
import { listAnniversaries, listCards, listNewest } from '@/backend/profiles/public';
import { listGrants, listRises } from '@/backend/rewards/public';
import type { FeedEntry } from '@/lib/contracts/dashboard';

const SHOWN = 8;
const DAYS_BACK = 60;

/** What has happened in the company lately, the newest first. */
export async function readFeed(db: Database, now: Date): Promise<FeedEntry[]> {
  const rises = await listRises(db, SHOWN);
  const grants = await listGrants(db, SHOWN);
  const newest = await listNewest(db, SHOWN);
  const anniversaries = await listAnniversaries(db, now, SHOWN);
  const happened = [
    ...rises.map((rise) => ({ ...rise, kind: 'rank' as const })),
    ...grants.map((grant) => ({ ...grant, kind: 'award' as const })),
    ...newest.map((joined) => ({ ...joined, kind: 'joined' as const, detail: '' })),
    ...anniversaries.map((day) => ({ ...day, kind: 'anniversary' as const })),
  ]
    .filter(({ at }) => at <= now && at > subDays(now, DAYS_BACK))
    .sort((one, other) => other.at.getTime() - one.at.getTime());
  const cards = await listCards(
    db,
    happened.map(({ user_id }) => user_id),
  );
  return happened
    .flatMap(({ user_id, at, kind, detail }) => {
      const member = cards.get(user_id);
      return member ? { kind, at: at.toISOString(), member, detail } : [];
    })
    .slice(0, SHOWN);
}
