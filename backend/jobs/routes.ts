import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/endpoints';
import { notUnderstood } from '@/backend/core/errors';
import { requireAny } from '@/backend/core/member';
import { startOfCompanyDay } from '@/backend/core/time';
import { jobEndpoint, jobsEndpoint, jobSummaryEndpoint } from '@/lib/contracts/jobs';
import { parseSort } from '@/lib/contracts/list';
import { holdsAny } from '@/lib/contracts/permissions';
import { answerJob, shownRow } from './job-answer';
import { countJobs, listJobs } from './read-store';
import { summarise } from './summary';

const SEES_ALL = ['MANAGE_JOBS'] as const;

export function registerJobs(endpoints: Endpoints, { config }: Context): void {
  endpoints.member(jobsEndpoint, async ({ db, member, query }) => {
    const { scope, from, to, driver, limit, cursor, sort, ...filters } = query;
    if (scope === 'all') requireAny(member, SEES_ALL);
    else if (driver !== undefined)
      throw notUnderstood('A driver can only be chosen with scope=all.', {
        driver: 'needs scope=all',
      });
    const filter = {
      ...filters,
      driverId: scope === 'all' ? (driver ?? null) : member.user_id,
      from: from === undefined ? undefined : startOfCompanyDay(from, config.timeZone),
      before: to === undefined ? undefined : startOfCompanyDay(to, config.timeZone, 1),
    };
    const page = await listJobs(db, filter, {
      sort: parseSort(sort ?? '-finished_at'),
      limit,
      cursor,
    });
    return { ...page, items: page.items.map(shownRow), count: await countJobs(db, filter) };
  });

  endpoints.member(jobSummaryEndpoint, ({ db, member, now }) =>
    summarise(db, { driverId: member.user_id, now, timeZone: config.timeZone }),
  );

  endpoints.member(jobEndpoint, ({ db, member, params }) => {
    const seesAll = holdsAny(member.permissions, SEES_ALL);
    return answerJob(db, params.id, seesAll ? null : member.user_id);
  });
}
