import type * as z from 'zod/mini';
import type { Context } from '@/backend/core/context';
import { listNamedHistory } from '@/backend/members/public';
import { type CsvColumn, instantColumn, sendList } from '@/backend/core/text/csv';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints, MemberCall } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import { startOfCompanyMonth, startOfDayAt } from '@/backend/core/time/time';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import {
  acceptRequestEndpoint,
  askRequestEndpoint,
  declineRequestEndpoint,
  exportRequestsEndpoint,
  reopenRequestEndpoint,
  requestPlaceEndpoint,
  waitingRequestEndpoint,
  waitingRequestsEndpoint,
} from '@/lib/contracts/jobs/job-request-queue';
import {
  answerRequestEndpoint,
  editRequestEndpoint,
  MANUAL_JOBS_A_MONTH,
  ownRequestsEndpoint,
  requestJobEndpoint,
  withdrawRequestEndpoint,
} from '@/lib/contracts/jobs/job-requests';
import { parseSort } from '@/lib/contracts/core/list';
import { GAME_LABELS } from '@/lib/contracts/jobs/game-labels';
import { REQUEST_STATUS_LABELS, SHORT_REASONS } from '@/lib/contracts/jobs/job-labels';
import { ownPlacesEndpoint, placesEndpoint } from '@/lib/contracts/jobs/places';
import { readMessages } from '@/backend/jobs/messages/store';
import { Places, readOwnPlaces } from './suggested-places';
import { acceptRequest, askAboutRequest, declineRequest } from './decisions';
import { reopenRequest } from './reopen';
import { comparedOf, doubtsOf, isSimilar } from './rules';
import { findTracker, listRecorded, listSignals, lookAroundRequests } from './context-store';
import {
  countThisMonth,
  findRequest,
  findRequestPlace,
  listOtherRequests,
  listRequests,
  type StoredRequest,
} from './store';
import { answerRequest, editRequest, requestJob, withdrawRequest, type Writer } from './requests';

export const writerOf = ({ member, caller, now }: MemberCall<EndpointInput>): Writer => ({
  user_id: member.user_id,
  name: member.details.detail.name,
  address: caller.address,
  now,
});

/** How a stored request leaves the backend. */
const shown = (request: StoredRequest) => {
  const { decided_by, decider_name, decided_at, created_at, ...rest } = request;
  return {
    ...rest,
    decided_by: decided_by === null ? null : { user_id: decided_by, name: decider_name ?? '' },
    decided_at: decided_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
};

const messagesOf = (db: Database, requests: readonly StoredRequest[]) =>
  readMessages(
    db,
    'request',
    requests.map(({ id }) => id),
  );

async function shownToDriver(db: Database, request: StoredRequest) {
  const messages = await messagesOf(db, [request]);
  return { ...shown(request), messages: messages(request.id, request.user_id) };
}

async function shownToStaff(db: Database, requests: readonly StoredRequest[], now: Date) {
  const surroundings = await lookAroundRequests(
    db,
    requests.map(({ id }) => id),
    now,
  );
  return requests.map((request) => {
    const around = surroundings.get(request.id);
    return {
      ...shown(request),
      driver: { user_id: request.user_id, name: request.driver_name },
      flags: around ? doubtsOf(request.delivery, around) : [],
    };
  });
}

async function oneShownToStaff({ db, now }: { db: Database; now: Date }, request: StoredRequest) {
  const [one] = await shownToStaff(db, [request], now);
  if (!one) throw notFound('This request');
  return one;
}

const CSV: readonly CsvColumn<StoredRequest>[] = [
  { header: 'Request', value: ({ id }) => id },
  { header: 'Driver', value: ({ driver_name }) => driver_name },
  { header: 'Status', value: ({ status }) => REQUEST_STATUS_LABELS[status] },
  instantColumn('Requested', ({ created_at }) => created_at),
  instantColumn('Finished', ({ finished_at }) => finished_at),
  { header: 'Game', value: ({ delivery }) => GAME_LABELS[delivery.game] },
  { header: 'From', value: ({ delivery }) => delivery.source_city_name },
  { header: 'To', value: ({ delivery }) => delivery.destination_city_name },
  { header: 'Cargo', value: ({ delivery }) => delivery.cargo_name },
  { header: 'Distance (km)', value: ({ delivery }) => delivery.driven_km },
  {
    header: 'Accepted distance (km)',
    value: ({ status, delivery, accepted_as }) =>
      status === 'accepted' ? (accepted_as ?? delivery).driven_km : null,
  },
  { header: 'Reason', value: ({ reason }) => SHORT_REASONS[reason] },
  { header: 'Decided by', value: ({ decider_name }) => decider_name },
  instantColumn('Decided', ({ decided_at }) => decided_at),
  { header: 'Note', value: ({ decision_note }) => decision_note },
  { header: 'Job', value: ({ job_id }) => job_id },
];

/** For the driver who asks. */
function registerOwnRequests(endpoints: Endpoints, context: Context): void {
  const { timeZone } = context.config;

  endpoints.member(ownRequestsEndpoint, async ({ db, member, query, now }) => {
    const filter = { driver: member.user_id, request: query.request };
    const { isDescending } = parseSort(query.sort);
    const page = await listRequests(db, filter, { ...query, isDescending, cursor: query.cursor });
    const messages = await messagesOf(db, page.items);
    return {
      ...page,
      items: page.items.map((request) => ({
        ...shown(request),
        messages: messages(request.id, request.user_id),
      })),
      used_this_month: await countThisMonth(db, member.user_id, startOfCompanyMonth(now, timeZone)),
      monthly_limit: MANUAL_JOBS_A_MONTH,
    };
  });

  endpoints.member(requestJobEndpoint, async (call) =>
    shownToDriver(call.db, await requestJob(call.db, context, writerOf(call), call.body)),
  );
  endpoints.member(editRequestEndpoint, async (call) =>
    shownToDriver(call.db, await editRequest(call.db, writerOf(call), call.params.id, call.body)),
  );
  endpoints.member(withdrawRequestEndpoint, async (call) =>
    shownToDriver(
      call.db,
      await withdrawRequest(call.db, writerOf(call), call.params.id, call.body.version),
    ),
  );
  endpoints.member(answerRequestEndpoint, async (call) =>
    shownToDriver(call.db, await answerRequest(call.db, writerOf(call), call.params.id, call.body)),
  );

  const places = new Places();
  endpoints.member(placesEndpoint, async ({ db, query, now }) => ({
    items: await places.suggest(db, { ...query, now }),
  }));
  endpoints.member(ownPlacesEndpoint, ({ db, member, query }) =>
    readOwnPlaces(db, member.user_id, query.game),
  );
}

function readQueue(db: Database, asked: z.output<typeof waitingRequestsEndpoint.input.query>) {
  const { isDescending } = parseSort(asked.sort);
  return listRequests(db, asked, { ...asked, isDescending, cursor: asked.cursor });
}

/** For the staff who decide. */
function registerWaitingRequests(endpoints: Endpoints, context: Context): void {
  const { timeZone } = context.config;

  endpoints.shared(
    waitingRequestsEndpoint,
    ({ query }) => query,
    async (query, { db, now }) => {
      const page = await readQueue(db, query);
      const items = await shownToStaff(db, page.items, now);
      return { ...page, items };
    },
  );

  endpoints.member(requestPlaceEndpoint, async ({ db, params, query }) => {
    const { sort, ...filter } = query;
    const place = await findRequestPlace(db, params.id, parseSort(sort).isDescending, filter);
    if (!place) throw notFound('This request');
    return place;
  });

  endpoints.member(exportRequestsEndpoint, (call) =>
    sendList(context, call, {
      list: 'manual job requests',
      file: 'manual-job-requests',
      columns: CSV,
      read: (asked) => readQueue(call.db, asked),
    }),
  );

  endpoints.member(waitingRequestEndpoint, async ({ db, params, now }) => {
    const request = await findRequest(db, params.id);
    if (!request) throw notFound('This request');
    const { user_id, finished_at } = request;
    const from = startOfDayAt(finished_at, timeZone);
    const before = startOfDayAt(finished_at, timeZone, 1);
    const recorded = await listRecorded(db, user_id, from, before);
    const signals = await listSignals(db, user_id, from, before);
    const others = await listOtherRequests(db, request);
    return {
      request: {
        ...(await oneShownToStaff({ db, now }, request)),
        messages: (await messagesOf(db, [request]))(request.id, user_id),
      },
      tracker: await findTracker(db, user_id),
      jobs_that_day: recorded.map((job) => ({
        ...job,
        started_at: job.started_at?.toISOString() ?? null,
        finished_at: job.finished_at.toISOString(),
        is_similar: job.id !== request.job_id && isSimilar(comparedOf(request.delivery), job),
      })),
      signals_that_day: signals.map((signal) => ({
        ...signal,
        received_at: signal.received_at.toISOString(),
      })),
      other_requests: others.map(shown),
      history: await listNamedHistory(db, 'manual_job', request.id),
    };
  });

  endpoints.member(acceptRequestEndpoint, async (call) => {
    const decision = { id: call.params.id, ...call.body };
    return oneShownToStaff(call, await acceptRequest(call.db, context, writerOf(call), decision));
  });
  endpoints.member(declineRequestEndpoint, async (call) => {
    const decision = { id: call.params.id, ...call.body };
    return oneShownToStaff(call, await declineRequest(call.db, writerOf(call), decision));
  });
  endpoints.member(reopenRequestEndpoint, async (call) => {
    const asked = { id: call.params.id, ...call.body };
    return oneShownToStaff(call, await reopenRequest(call.db, context, writerOf(call), asked));
  });
  endpoints.member(askRequestEndpoint, async (call) => {
    const asked = { id: call.params.id, ...call.body };
    return oneShownToStaff(call, await askAboutRequest(call.db, writerOf(call), asked));
  });
}

export function registerJobRequests(endpoints: Endpoints, context: Context): void {
  registerOwnRequests(endpoints, context);
  registerWaitingRequests(endpoints, context);
}
