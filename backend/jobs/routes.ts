import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/endpoints';
import { notFound } from '@/backend/core/errors';
import { requireAny } from '@/backend/core/member';
import { startOfCompanyDay } from '@/backend/core/time';
import { jobEndpoint, jobsEndpoint, jobSummaryEndpoint } from '@/lib/contracts/jobs';
import { parseSort } from '@/lib/contracts/list';
import { holdsAny } from '@/lib/contracts/permissions';
import { countJobs, findJob, listEvents, listJobs, type StoredJobRow } from './read-store';
import { summarise } from './summary';

const SEES_ALL = ['MANAGE_JOBS'] as const;

/** How a stored job leaves the backend: times as text, the driver as one object. */
const shown = <Row extends StoredJobRow>({ user_id, driver_name, finished_at, ...row }: Row) => ({
  ...row,
  finished_at: finished_at.toISOString(),
  driver: user_id === null ? null : { user_id, name: driver_name ?? '' },
});

export function registerJobs(endpoints: Endpoints, { config }: Context): void {
  endpoints.member(jobsEndpoint, async ({ db, member, query }) => {
    const { scope, from, to, status, game, limit, cursor } = query;
    if (scope === 'all') requireAny(member, SEES_ALL);
    const filter = {
      driverId: scope === 'all' ? null : member.user_id,
      status,
      game,
      from: from === undefined ? undefined : startOfCompanyDay(from, config.timeZone),
      before: to === undefined ? undefined : startOfCompanyDay(to, config.timeZone, 1),
    };
    const page = await listJobs(db, filter, {
      sort: parseSort(query.sort ?? '-finished_at'),
      limit,
      cursor,
    });
    return { ...page, items: page.items.map(shown), count: await countJobs(db, filter) };
  });

  endpoints.member(jobSummaryEndpoint, ({ db, member, now }) =>
    summarise(db, { driverId: member.user_id, now, timeZone: config.timeZone }),
  );

  endpoints.member(jobEndpoint, async ({ db, member, params }) => {
    const seesAll = holdsAny(member.permissions, SEES_ALL);
    const found = await findJob(db, params.id, seesAll ? null : member.user_id);
    if (!found) throw notFound('This delivery');
    const events = await listEvents(db, params.id);
    return {
      ...shown(found),
      started_at: found.started_at?.toISOString() ?? null,
      received_at: found.received_at.toISOString(),
      events: events.map((event) => ({ ...event, at: event.at?.toISOString() ?? null })),
    };
  });
}
