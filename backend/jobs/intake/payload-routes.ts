import type * as z from 'zod/mini';
import { audit } from '@/backend/core/audit/audit';
import type { Context } from '@/backend/core/context';
import { sendList } from '@/backend/core/text/csv';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notFound, refused } from '@/backend/core/http/errors';
import { startOfCompanyDay } from '@/backend/core/time/time';
import { listMemberCards } from '@/backend/members/public';
import { parseSort } from '@/lib/contracts/core/list';
import {
  exportPayloadsEndpoint,
  exportRefusedEndpoint,
  jobPayloadEndpoint,
  payloadEndpoint,
  payloadsEndpoint,
  refusedPayloadEndpoint,
  refusedPayloadsEndpoint,
  replayPayloadEndpoint,
  replayRefusedEndpoint,
  type Payload,
} from '@/lib/contracts/jobs/payloads';
import { lockDriversOf, takeAgain } from './settle-payload';
import { PAYLOAD_COLUMNS, REFUSED_COLUMNS } from './payload-columns';
import {
  countPayloads,
  countRefusedOf,
  findPayload,
  findPayloadOf,
  findRefused,
  findSteamId,
  listBySteamId,
  listPayloads,
  listRefused,
  type StoredPayload,
} from './payload-read-store';
import { findKept, lockPayload, restoreSettled } from './payload-store';
import { findStoredJob } from '@/backend/jobs/record/store';

/** Of a body that is longer only the beginning is shown. */
const SHOWN_BYTES = 64 * 1024;
/** No member has it. */
const NO_STEAM_ID = '';

const shownBody = (body: Uint8Array, bytes: number) => ({
  body: new TextDecoder().decode(body),
  is_cut: bytes > body.byteLength,
});

/** Bodies as they leave the backend, each with the member it is of. */
async function shownPayloads<Row extends StoredPayload>(db: Database, rows: readonly Row[]) {
  const bySteamId = await listBySteamId(
    db,
    rows.flatMap(({ steam_id }) => steam_id ?? []),
  );
  const byId = await listMemberCards(
    db,
    rows.flatMap(({ user_id }) => user_id ?? []),
  );
  return rows.map(({ user_id, received_at, first_at, ...row }) => {
    const member =
      byId.find((card) => card.user_id === user_id) ??
      bySteamId.find(({ steam_id }) => steam_id !== null && steam_id === row.steam_id);
    return {
      ...row,
      received_at: received_at.toISOString(),
      first_at: first_at?.toISOString() ?? null,
      member: member ? { user_id: member.user_id, name: member.name } : null,
    };
  });
}

async function answerPayload(db: Database, id: number): Promise<Payload> {
  const found = await findPayload(db, id, SHOWN_BYTES);
  if (!found) throw notFound('This body');
  const [shown] = await shownPayloads(db, [found]);
  if (!shown) throw notFound('This body');
  return { ...shown, ...shownBody(found.body, found.bytes) };
}

async function replay(
  context: Context,
  tx: Database,
  id: number,
  by: { user_id: number; address: string },
): Promise<void> {
  const seen = await findKept(tx, id);
  if (seen) await lockDriversOf(tx, seen);
  const payload = await lockPayload(tx, id);
  if (!payload) throw notFound('This body');
  const { result, reason, job_id } = payload;
  const outcome = await takeAgain(context, tx, payload);
  const isNothingNew = outcome?.result === 'duplicate' && outcome.job_id === job_id;
  if (result !== null && isNothingNew) await restoreSettled(tx, id, { result, reason, job_id });
  await audit(tx, {
    at: context.clock.now(),
    actor_id: by.user_id,
    actor_address: by.address,
    action: 'payload.replayed',
    object_type: 'payload',
    object_id: id,
    summary: `Replayed payload #${id}: ${outcome?.result ?? 'not understood'}.`,
    before: { result, job_id },
    after: { result: outcome?.result ?? null, job_id: outcome?.job_id ?? null },
  });
}

type PayloadsAsked = z.output<typeof payloadsEndpoint.input.query>;

/** The bodies of the trackers, for the staff. */
export function registerPayloads(endpoints: Endpoints, context: Context): void {
  const { timeZone } = context.config;
  const filterOf = async (db: Database, asked: Omit<PayloadsAsked, 'limit' | 'sort'>) => {
    const { tracker, result, steam_id, member, from, to } = asked;
    return {
      tracker,
      result,
      steam_id: member === undefined ? steam_id : ((await findSteamId(db, member)) ?? NO_STEAM_ID),
      from: from === undefined ? undefined : startOfCompanyDay(from, timeZone),
      before: to === undefined ? undefined : startOfCompanyDay(to, timeZone, 1),
    };
  };

  endpoints.shared(
    payloadsEndpoint,
    ({ query }) => query,
    async ({ limit, cursor, sort, ...asked }, { db }) => {
      const filter = await filterOf(db, asked);
      const { isDescending } = parseSort(sort);
      const page = await listPayloads(db, filter, { isDescending, limit, cursor });
      return {
        ...page,
        items: await shownPayloads(db, page.items),
        count: await countPayloads(db, filter),
      };
    },
  );

  endpoints.member(exportPayloadsEndpoint, async (call) => {
    const { sort, ...asked } = call.query;
    const filter = await filterOf(call.db, asked);
    const { isDescending } = parseSort(sort);
    return sendList(context, call, {
      list: 'the payload log',
      file: 'payloads',
      columns: PAYLOAD_COLUMNS,
      read: async ({ cursor, limit }) => {
        const page = await listPayloads(call.db, filter, { isDescending, limit, cursor });
        return { ...page, items: await shownPayloads(call.db, page.items) };
      },
    });
  });

  endpoints.member(payloadEndpoint, ({ db, params }) => answerPayload(db, params.id));

  endpoints.member(replayPayloadEndpoint, async ({ db, params, member, caller }) => {
    await replay(context, db, params.id, { user_id: member.user_id, address: caller.address });
    return answerPayload(db, params.id);
  });

  endpoints.member(jobPayloadEndpoint, async ({ db, params }) => {
    if (!(await findStoredJob(db, params.id))) throw notFound('This job');
    const id = await findPayloadOf(db, params.id);
    return { payload: id === null ? null : await answerPayload(db, id) };
  });

  registerRefused(endpoints, context);
}

type RefusedAsked = z.output<typeof refusedPayloadsEndpoint.input.query>;

async function readRefused(db: Database, { tracker, limit, cursor, sort }: RefusedAsked) {
  const { isDescending } = parseSort(sort);
  const page = await listRefused(db, tracker, { isDescending, limit, cursor });
  const items = page.items.map((row) => ({ ...row, received_at: row.received_at.toISOString() }));
  return { ...page, items };
}

function registerRefused(endpoints: Endpoints, context: Context): void {
  endpoints.member(refusedPayloadsEndpoint, async ({ db, query }) => ({
    ...(await readRefused(db, query)),
    count: await countRefusedOf(db, query.tracker),
  }));

  endpoints.member(exportRefusedEndpoint, (call) =>
    sendList(context, call, {
      list: 'unverified payloads',
      file: 'refused-payloads',
      columns: REFUSED_COLUMNS,
      read: (asked) => readRefused(call.db, asked),
    }),
  );

  endpoints.member(refusedPayloadEndpoint, async ({ db, params }) => {
    const found = await findRefused(db, params.id);
    if (!found) throw notFound('This body');
    return {
      ...found,
      received_at: found.received_at.toISOString(),
      ...shownBody(found.body, found.bytes),
    };
  });

  endpoints.member(replayRefusedEndpoint, async ({ db, params }) => {
    if (!(await findRefused(db, params.id))) throw notFound('This body');
    throw refused('no_signature', 'A payload without a valid signature can’t be replayed.');
  });
}
