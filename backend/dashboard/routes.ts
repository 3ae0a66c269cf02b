import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/endpoints';
import { shareTurns } from '@/backend/core/share-turns';
import { readOwnQuota } from '@/backend/hr/own-quota';
import { countOwnRequests, findLastSignal } from '@/backend/jobs/driver-store';
import { listProblems } from '@/backend/inbox/problem-store';
import { findTracker } from '@/backend/membership/profile-store';
import { dashboardEndpoint, type Queue } from '@/lib/contracts/dashboard';
import { readFeed } from './feed';
import { queuesOf, readQueues } from './queues';

/** What the dashboard shows beside the lists of the domains, in one answer. */
export function registerDashboard(endpoints: Endpoints, { config, clock, db }: Context): void {
  // The same for everyone: those who ask at once share it.
  const readSharedFeed = shareTurns(() => readFeed(db, clock.now()));
  const readSharedQueues = shareTurns((queues: readonly Queue[]) =>
    readQueues(db, queues, { now: clock.now(), config }),
  );
  const readSharedProblems = shareTurns(async () =>
    (await listProblems(db, clock.now())).map(({ message }) => message),
  );

  endpoints.member(dashboardEndpoint, async ({ member, now }) => {
    const { user_id, permissions } = member;
    const { tracker, steam_id } = await findTracker(db, user_id);
    const last = await findLastSignal(db, { user_id, steam_id });
    return {
      quota: await readOwnQuota(db, user_id, { now, config }),
      tracker: { tracker, last_signal_at: last?.toISOString() ?? null },
      requests: await countOwnRequests(db, user_id),
      queues: await readSharedQueues(queuesOf(permissions)),
      feed: await readSharedFeed(null),
      problems: permissions.has('MANAGE_USERS_ROLES') ? await readSharedProblems(null) : [],
    };
  });
}
