import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints } from '@/backend/core/http/endpoints';
import type { Member } from '@/backend/core/http/member';
import {
  companyTotalsEndpoint,
  jobEndpoint,
  jobsEndpoint,
  jobSummaryEndpoint,
  jobTotalsEndpoint,
} from '@/lib/contracts/jobs/jobs';
import { jobRuleEndpoint } from '@/lib/contracts/jobs/job-rule';
import { parseSort } from '@/lib/contracts/core/list';
import { similarJobsEndpoint } from '@/lib/contracts/jobs/similar-jobs';
import { findPointRules } from '@/backend/rewards/public';
import { notFound } from '@/backend/core/http/errors';
import { periodOf } from '@/backend/core/time/time';
import { findStoredJob } from '@/backend/jobs/record/store';
import { holdsAny } from '@/lib/contracts/core/permissions';
import { answerJob, shownRow } from './job-answer';
import { jobFilterOf, SEES_ALL } from './job-filter';
import { listCounted, listSimilar } from './read-store';
import { sumCompany, sumJobs } from './sum-store';
import { summarise } from './summary';

type Reader = Pick<Member, 'user_id' | 'permissions'>;

/** A delivery for its driver, or who may see all. */
async function findReadable(db: Database, { user_id, permissions }: Reader, id: number) {
  const job = await findStoredJob(db, id);
  if (!job || (job.user_id !== user_id && !holdsAny(permissions, SEES_ALL)))
    throw notFound('This job');
  return job;
}

export function registerJobs(endpoints: Endpoints, { config }: Context): void {
  const { timeZone } = config;

  endpoints.shared(
    jobsEndpoint,
    ({ member, query: { limit, cursor, sort, ...asked } }) => ({
      filter: jobFilterOf(asked, member, timeZone),
      page: { sort: parseSort(sort), limit, cursor },
    }),
    async ({ filter, page }, { db }) => {
      const found = await listCounted(db, filter, page);
      return { ...found, items: found.items.map(shownRow) };
    },
  );

  endpoints.shared(
    jobTotalsEndpoint,
    ({ member, query }) => jobFilterOf(query, member, timeZone),
    async ({ driverId, ...filter }, { db }) => {
      // Of those that don't count there is nothing to add up.
      if (filter.status !== undefined && filter.status !== 'accepted') return { totals: null };
      if (driverId !== null)
        return {
          totals: { of: 'driver' as const, ...(await sumJobs(db, { ...filter, driverId })) },
        };
      const isNarrowed = Object.values<unknown>(filter).some((value) => value !== undefined);
      return { totals: isNarrowed ? null : { of: 'company' as const, ...(await sumCompany(db)) } };
    },
  );

  endpoints.member(jobSummaryEndpoint, ({ db, member, now }) =>
    summarise(db, { driverId: member.user_id, now, timeZone }),
  );

  endpoints.member(jobRuleEndpoint, async ({ db, member, params }) => {
    const job = await findReadable(db, member, params.id);
    return findPointRules(db, job.created_at);
  });

  endpoints.shared(
    companyTotalsEndpoint,
    ({ now }) => periodOf(now, timeZone),
    async (period, { db }) => {
      const [month, all] = await Promise.all([sumCompany(db, period), sumCompany(db)]);
      return { month, all };
    },
  );

  endpoints.member(similarJobsEndpoint, async ({ db, member, params }) => {
    const job = await findReadable(db, member, params.id);
    const found = job.user_id === null ? [] : await listSimilar(db, job, job.user_id);
    return { items: found.map(shownRow) };
  });

  endpoints.member(jobEndpoint, ({ db, member, params }) => {
    const seesAll = holdsAny(member.permissions, SEES_ALL);
    return answerJob(db, params.id, seesAll ? null : member.user_id);
  });
}
