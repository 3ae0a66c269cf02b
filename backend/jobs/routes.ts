import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/endpoints';
import {
  jobEndpoint,
  jobsEndpoint,
  jobSummaryEndpoint,
  jobTotalsEndpoint,
} from '@/lib/contracts/jobs';
import { parseSort } from '@/lib/contracts/list';
import { holdsAny } from '@/lib/contracts/permissions';
import { answerJob, shownRow } from './job-answer';
import { jobFilterOf, SEES_ALL } from './job-filter';
import { countJobs, listJobs, sumCompany, sumJobs } from './read-store';
import { summarise } from './summary';

export function registerJobs(endpoints: Endpoints, { config }: Context): void {
  const { timeZone } = config;

  endpoints.member(jobsEndpoint, async ({ db, member, query }) => {
    const { limit, cursor, sort, ...asked } = query;
    const filter = jobFilterOf(asked, member, timeZone);
    const page = await listJobs(db, filter, {
      sort: parseSort(sort ?? '-finished_at'),
      limit,
      cursor,
    });
    return { ...page, items: page.items.map(shownRow), count: await countJobs(db, filter) };
  });

  endpoints.member(jobTotalsEndpoint, async ({ db, member, query }) => {
    const { driverId, ...filter } = jobFilterOf(query, member, timeZone);
    if (driverId !== null) return { totals: await sumJobs(db, { ...filter, driverId }) };
    const isNarrowed = Object.values(filter).some((value) => value !== undefined);
    return { totals: isNarrowed ? null : await sumCompany(db) };
  });

  endpoints.member(jobSummaryEndpoint, ({ db, member, now }) =>
    summarise(db, { driverId: member.user_id, now, timeZone }),
  );

  endpoints.member(jobEndpoint, ({ db, member, params }) => {
    const seesAll = holdsAny(member.permissions, SEES_ALL);
    return answerJob(db, params.id, seesAll ? null : member.user_id);
  });
}
