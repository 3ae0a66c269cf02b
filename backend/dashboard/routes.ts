import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { listFailedTasks } from '@/backend/core/tasks/task-store';
import { singleFlight } from '@/backend/core/async/single-flight';
import { batched } from '@/backend/core/db/batcher';
import { listProblems } from '@/backend/inbox/public';
import type { Member } from '@/backend/core/http/member';
import { dashboardEndpoint } from '@/lib/contracts/dashboard';
import { queuesEndpoint } from '@/lib/contracts/queues';
import { hrWorkEndpoint } from '@/lib/contracts/duty';
import { readFeed } from './feed';
import { readWork } from './hr-work';
import { readOwnParts } from './own-part';
import { queuesOf, readOwnQueues, readQueues } from './queues';

/** What the dashboard shows beside the lists of the domains, in one answer. */
export function registerDashboard(endpoints: Endpoints, { config, clock, db }: Context): void {
  const readOwnPart = batched((userIds: readonly number[]) =>
    readOwnParts(db, userIds, { now: clock.now(), config }),
  );
  // The same for everyone: those who ask at once share it.
  const readSharedFeed = singleFlight(() => readFeed(db, clock.now()));
  const readSharedQueues = singleFlight((queues: ReturnType<typeof queuesOf>) =>
    readQueues(db, queues, { now: clock.now(), config }),
  );
  const readSharedProblems = singleFlight(async () => [
    ...(await listProblems(db, clock.now())).map(({ message }) => message),
    ...(await listFailedTasks(db)).map(
      (name) => `A timed task failed: ${name}. The backend’s log says why.`,
    ),
  ]);

  const queuesFor = async ({ user_id, permissions }: Pick<Member, 'user_id' | 'permissions'>) => [
    ...(await readOwnQueues(db, { user_id, permissions }, clock.now())),
    ...(await readSharedQueues(queuesOf(permissions))),
  ];
  endpoints.member(queuesEndpoint, async ({ member }) => ({ queues: await queuesFor(member) }));

  endpoints.member(dashboardEndpoint, async ({ member }) => {
    const { user_id, permissions } = member;
    const [own, feed, problems] = await Promise.all([
      readOwnPart(user_id),
      readSharedFeed(null),
      permissions.has('MANAGE_USERS_ROLES') ? readSharedProblems(null) : [],
    ]);
    return { ...own, feed, problems };
  });

  endpoints.member(hrWorkEndpoint, ({ db: tx, member }) => readWork(tx, member.permissions));
}
