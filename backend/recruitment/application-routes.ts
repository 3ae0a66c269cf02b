import type * as z from 'zod/mini';
import type { Context } from '@/backend/core/context';
import { sendList } from '@/backend/core/csv';
import type { Endpoints, MemberCall } from '@/backend/core/endpoints';
import { notFound } from '@/backend/core/errors';
import { listGivenRoles } from '@/backend/membership/applicant-store';
import type { EndpointInput } from '@/lib/contracts/endpoint';
import { parseSort } from '@/lib/contracts/list';
import {
  applicationChoicesEndpoint,
  applicationEndpoint,
  applicationStatisticsEndpoint,
  CURRENT_STATES,
  currentApplicationsEndpoint,
  exportCurrentEndpoint,
  exportPastEndpoint,
  PAST_STATES,
  pastApplicationsEndpoint,
} from '@/lib/contracts/recruitment';
import * as contract from '@/lib/contracts/recruitment-acts';
import type { Recruiter } from './acting';
import * as acts from './application-acts';
import { answerApplication, shownPastRow, shownRow } from './application-answer';
import * as decisions from './application-decisions';
import { CURRENT_COLUMNS, PAST_COLUMNS } from './application-columns';
import { listApplications, listForStatistics } from './application-read-store';
import { findApplication } from './application-store';
import { recheckApplication } from './ask-again';
import { listRecruiters } from './auto-claim-store';
import { isFull, listDivisions } from './division-store';
import { originOf } from './letters';
import { STATISTIC_WEEKS, statisticsOf } from './statistics-rules';

const recruiterOf = (
  { config }: Pick<Context, 'config'>,
  { member, caller, now }: MemberCall<EndpointInput>,
): Recruiter => ({
  user_id: member.user_id,
  name: member.details.detail.name,
  address: caller.address,
  origin: originOf(config, caller),
  viewsApps: member.permissions.has('VIEW_APPS'),
  managesApps: member.permissions.has('MANAGE_APPS'),
  now,
});

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
    { ...parseSort(sort ?? 'submitted_at'), limit, cursor },
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
    { ...parseSort(sort ?? '-decided_at'), limit, cursor },
  );
  return { ...page, items: page.items.map((row) => shownPastRow(row, now)) };
}

function registerLists(endpoints: Endpoints, context: Context): void {
  endpoints.member(currentApplicationsEndpoint, (call) => readCurrent(call, call.query));
  endpoints.member(exportCurrentEndpoint, (call) =>
    sendList(context, call, {
      list: 'current applications',
      file: 'current-applications',
      columns: CURRENT_COLUMNS,
      read: (page) => readCurrent(call, { ...call.query, ...page }),
    }),
  );

  endpoints.member(pastApplicationsEndpoint, (call) => readPast(call, call.query));
  endpoints.member(exportPastEndpoint, (call) =>
    sendList(context, call, {
      list: 'past applications',
      file: 'past-applications',
      columns: PAST_COLUMNS,
      read: (page) => readPast(call, { ...call.query, ...page }),
    }),
  );
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
    roles: await listGivenRoles(db, member.user_id),
    divisions: (await listDivisions(db)).map((division) => ({
      id: division.id,
      name: division.name,
      is_full: isFull(division),
      asked_rank: division.suits_newcomers === false ? division.min_rank : null,
    })),
    recruiters: await listRecruiters(db),
  }));

  endpoints.member(applicationEndpoint, async ({ db, member, params, now }) => {
    const application = await findApplication(db, params.ref);
    if (!application || application.state === 'draft') throw notFound('This application');
    const { user_id, permissions } = member;
    return answerApplication(db, application, { user_id, permissions, now });
  });
}

type ActCall<Body> = MemberCall<EndpointInput> & { params: { ref: string }; body: Body };
type Perform<Body> = (
  call: Pick<ActCall<Body>, 'db'>,
  recruiter: Recruiter,
  asked: Body & { ref: string },
) => Promise<unknown>;

/** One act of the staff: what it does, and the record as it is afterwards. */
const answering =
  <Body>(context: Context, perform: Perform<Body>) =>
  async (call: ActCall<Body>) => {
    const { ref } = call.params;
    await perform(call, recruiterOf(context, call), { ...call.body, ref });
    const after = await findApplication(call.db, ref);
    if (!after) throw notFound('This application');
    return { ref, state: after.state, version: after.version };
  };

function registerActs(endpoints: Endpoints, context: Context): void {
  endpoints.member(
    contract.claimApplicationEndpoint,
    answering(context, ({ db }, recruiter, { ref }) =>
      acts.claimApplication(db, context, recruiter, ref),
    ),
  );
  endpoints.member(
    contract.releaseApplicationEndpoint,
    answering(context, ({ db }, recruiter, asked) => acts.releaseApplication(db, recruiter, asked)),
  );
  endpoints.member(
    contract.assignApplicationEndpoint,
    answering(context, ({ db }, recruiter, asked) =>
      acts.assignApplication(db, context, recruiter, asked),
    ),
  );
  endpoints.member(
    contract.askApplicantEndpoint,
    answering(context, ({ db }, recruiter, asked) =>
      acts.askApplicant(db, context, recruiter, asked),
    ),
  );
  endpoints.member(
    contract.setInterviewEndpoint,
    answering(context, ({ db }, recruiter, asked) =>
      acts.setInterview(db, context, recruiter, asked),
    ),
  );
  endpoints.member(
    contract.endInterviewEndpoint,
    answering(context, ({ db }, recruiter, asked) => acts.endInterview(db, recruiter, asked)),
  );
  endpoints.member(
    contract.holdApplicationEndpoint,
    answering(context, ({ db }, recruiter, asked) => acts.holdApplication(db, recruiter, asked)),
  );
  endpoints.member(
    contract.resumeApplicationEndpoint,
    answering(context, ({ db }, recruiter, asked) => acts.resumeApplication(db, recruiter, asked)),
  );
  endpoints.member(
    contract.commentApplicationEndpoint,
    answering(context, ({ db }, recruiter, asked) => acts.commentApplication(db, recruiter, asked)),
  );
  endpoints.member(
    contract.recheckApplicationEndpoint,
    answering(context, ({ db }, recruiter, asked) => recheckApplication(db, recruiter, asked)),
  );
}

function registerDecisions(endpoints: Endpoints, context: Context): void {
  endpoints.member(
    contract.acceptApplicationEndpoint,
    answering(context, ({ db }, recruiter, asked) =>
      decisions.acceptApplication(db, context, recruiter, asked),
    ),
  );
  endpoints.member(
    contract.declineApplicationEndpoint,
    answering(context, ({ db }, recruiter, asked) =>
      decisions.declineApplication(db, context, recruiter, asked),
    ),
  );
  endpoints.member(
    contract.reopenApplicationEndpoint,
    answering(context, ({ db }, recruiter, asked) =>
      acts.reopenApplication(db, context, recruiter, asked),
    ),
  );
  endpoints.member(
    contract.closeLapsedEndpoint,
    answering(context, ({ db }, recruiter, asked) =>
      acts.closeLapsed(db, context, recruiter, asked),
    ),
  );
  endpoints.member(
    contract.resendActivationEndpoint,
    answering(context, ({ db }, recruiter, asked) =>
      decisions.resendActivation(db, context, recruiter, asked),
    ),
  );
  endpoints.member(contract.closeSpamEndpoint, async (call) => {
    const closed = await decisions.closeSpam(call.db, recruiterOf(context, call), call.body);
    return { closed };
  });
}

export function registerApplications(endpoints: Endpoints, context: Context): void {
  registerLists(endpoints, context);
  registerReading(endpoints, context);
  registerActs(endpoints, context);
  registerDecisions(endpoints, context);
}
