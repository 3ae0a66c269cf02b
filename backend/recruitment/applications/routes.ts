import type * as z from 'zod/mini';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { sendList } from '@/backend/core/text/csv';
import type { Endpoints, MemberCall } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import { listGivenRoles } from '@/backend/members/public';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import { parseSort } from '@/lib/contracts/core/list';
import {
  applicationChoicesEndpoint,
  applicationEndpoint,
  applicationPlaceEndpoint,
  applicationStatisticsEndpoint,
  CURRENT_STATES,
  currentApplicationsEndpoint,
  exportCurrentEndpoint,
  exportPastEndpoint,
  PAST_STATES,
  pastApplicationsEndpoint,
} from '@/lib/contracts/recruitment/recruitment';
import { registerApplicationActions } from './action-routes';
import { answerApplication, shownPastRow, shownRow } from './shown-application';
import { CURRENT_CSV, PAST_CSV } from './csv-columns';
import {
  findApplicationPlace,
  findLastGivenRole,
  listApplications,
  listForStatistics,
} from './read-store';
import { findApplication } from './store';
import { listRecruiters } from '@/backend/recruitment/auto-claim/store';
import { isFull, listDivisions } from '@/backend/recruitment/transfers/division-places-store';
import { STATISTIC_WEEKS, statisticsOf } from './statistics-rules';

type Reading = Pick<MemberCall<EndpointInput>, 'db' | 'member' | 'now'>;

async function readCurrent(
  { db, member, now }: Reading,
  asked: z.output<typeof currentApplicationsEndpoint.input.query>,
) {
  const { state, assignee, cursor, limit, sort, ...filter } = asked;
  const page = await listApplications(
    db,
    {
      ...filter,
      states: state ? [state] : CURRENT_STATES,
      assignee: assignee && { who: assignee, reader: member.user_id },
    },
    { ...parseSort(sort), limit, cursor },
  );
  return { ...page, items: page.items.map((row) => shownRow(row, now)) };
}

async function readPast(
  { db, now }: Reading,
  { state, cursor, limit, sort, ...filter }: z.output<typeof pastApplicationsEndpoint.input.query>,
) {
  const page = await listApplications(
    db,
    { ...filter, states: state ? [state] : PAST_STATES },
    { ...parseSort(sort), limit, cursor },
  );
  return { ...page, items: page.items.map((row) => shownPastRow(row, now)) };
}

function registerLists(endpoints: Endpoints, context: Context): void {
  endpoints.member(currentApplicationsEndpoint, (call) => readCurrent(call, call.query));
  endpoints.member(exportCurrentEndpoint, (call) =>
    sendList(context, call, { ...CURRENT_CSV, read: (asked) => readCurrent(call, asked) }),
  );

  endpoints.member(pastApplicationsEndpoint, (call) => readPast(call, call.query));
  endpoints.member(exportPastEndpoint, (call) =>
    sendList(context, call, { ...PAST_CSV, read: (asked) => readPast(call, asked) }),
  );
}

/** Most applicants are given the same role, so the last one is proposed again. */
async function rolesToGive(db: Database, giver: number) {
  const roles = await listGivenRoles(db, giver);
  const last = await findLastGivenRole(db);
  return roles.toSorted((one, other) => Number(other.id === last) - Number(one.id === last));
}

function registerReading(endpoints: Endpoints, { config }: Context): void {
  endpoints.member(applicationStatisticsEndpoint, async ({ db, member, now }) =>
    statisticsOf(await listForStatistics(db, now, STATISTIC_WEEKS), {
      now,
      timeZone: config.timeZone,
      showsRecruiters: member.permissions.has('MANAGE_APPS'),
    }),
  );

  endpoints.member(applicationChoicesEndpoint, async ({ db, member }) => ({
    roles: await rolesToGive(db, member.user_id),
    divisions: (await listDivisions(db)).map((division) => ({
      id: division.id,
      name: division.name,
      is_full: isFull(division),
      asked_rank: division.suits_newcomers === false ? division.min_rank : null,
    })),
    recruiters: await listRecruiters(db),
  }));

  endpoints.member(applicationPlaceEndpoint, async ({ db, member, params, query, now }) => {
    const place = await findApplicationPlace(db, params.ref, {
      states: CURRENT_STATES,
      assignee: query.assignee && { who: query.assignee, reader: member.user_id },
      ...(query.waiting_for && { waitsForStaffAt: now }),
    });
    if (!place) throw notFound('This application');
    return place;
  });

  endpoints.member(applicationEndpoint, async ({ db, member, params, now }) => {
    const application = await findApplication(db, params.ref);
    if (!application || application.submitted_at === null) throw notFound('This application');
    const { user_id, permissions } = member;
    return answerApplication(db, application, { user_id, permissions, now });
  });
}

export function registerApplications(endpoints: Endpoints, context: Context): void {
  registerLists(endpoints, context);
  registerReading(endpoints, context);
  registerApplicationActions(endpoints, context);
}
