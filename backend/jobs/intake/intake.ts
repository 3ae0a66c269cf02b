import type { IncomingHttpHeaders } from 'node:http';
import { subDays } from 'date-fns';
import { inTransaction } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import { failedWith, LOCK_NOT_GIVEN } from '@/backend/core/db/database-errors';
import { notUnderstood } from '@/backend/core/http/errors';
import { createKeyedQueue } from '@/backend/core/async/keyed-queue';
import { waitForLocks } from '@/backend/core/db/locks';
import { createWorkQueue } from '@/backend/core/async/work-queue';
import { createSignatureVerifier } from './verify-signature';
import { countRepeat, keepPayload } from './payload-store';
import { refuseBody } from './refuse-body';
import { driverOf, readBody, settleFailure, settleFree, settleWaiting } from './settle-payload';
import type { Outcome, Read } from './process-payload';
import type { TokenDriver } from '@/backend/jobs/trackers/token-store';
import {
  BodyNotUnderstood,
  type SignedTrackerAdapter,
  type TrackerAdapter,
} from '@/backend/jobs/adapters/adapter';

/** Of the connections to the database most are for pages, and for deliveries that needn't wait. */
const RECORDED_AT_ONCE = 6;
const WAITING_AT_ONCE = 8;
/** Whoever gives up loses their place among those who wait for the same driver. */
const LONGEST_WAIT_MS = 3000;

export interface Received {
  headers: IncomingHttpHeaders;
  body: Uint8Array;
  address: string;
  network: string;
  /** The secret in the address, where the tracker signs nothing. */
  pathSecret?: string;
}

export const withoutBody = (received: Received): Received => ({
  ...received,
  body: new Uint8Array(),
});

/**
 * The way of a body into the panel: it is kept as it came, only then understood, and then answered.
 * What is answered with success is on disk. Each delivery is one transaction.
 */
export function createIntake(context: Context) {
  const { db, clock } = context;
  const isGenuine = createSignatureVerifier(context);
  const recording = createWorkQueue(RECORDED_AT_ONCE);
  const recordIfFree = (read: Read) =>
    recording.run(() => inTransaction(context, (tx) => settleFree(tx, context, read)));
  const inOrder = createKeyedQueue();
  const waiting = createWorkQueue(WAITING_AT_ONCE);

  /** Waits for whoever has the driver; null after a while, so that others who wait get their turn. */
  async function recordOnceFree(read: Read): Promise<Outcome | null> {
    try {
      return await inTransaction(context, async (tx) => {
        await waitForLocks(tx, LONGEST_WAIT_MS);
        return settleWaiting(tx, context, read);
      });
    } catch (error) {
      if (failedWith(error, [LOCK_NOT_GIVEN])) return null;
      throw error;
    }
  }

  /** A driver who is locked holds up only their own deliveries, which stay in order. */
  const record = (read: Read): Promise<Outcome> =>
    inOrder(driverOf(read), async () => {
      for (;;) {
        const outcome =
          (await recordIfFree(read)) ?? (await waiting.run(() => recordOnceFree(read)));
        if (outcome) return outcome;
      }
    });

  async function keepAndTakeIn(
    adapter: TrackerAdapter,
    { body, address }: Received,
    driver: TokenDriver | null,
  ): Promise<Outcome> {
    const kept = {
      tracker: adapter.tracker,
      body,
      received_at: clock.now(),
      user_id: driver?.user_id ?? null,
      steam_id: driver?.steam_id ?? null,
    };
    const payload = { ...kept, id: await keepPayload(db, { ...kept, address }) };
    try {
      return await record(readBody(payload));
    } catch (error) {
      await settleFailure(context, db, payload, error);
      if (!(error instanceof BodyNotUnderstood)) return { result: 'kept' };
      await countRepeat(db, payload.id, subDays(payload.received_at, 1));
      throw notUnderstood(error.message);
    }
  }

  return {
    /** Throws a refusal for a wrong signature of positions, of which nothing is kept even when they are refused. */
    async provePositions(adapter: SignedTrackerAdapter, received: Received): Promise<void> {
      if (!(await isGenuine(adapter, received)))
        throw await refuseBody(context, adapter.tracker, withoutBody(received), adapter.proofs);
    },
    /**
     * Takes one body of a tracker that proves itself with the company's secret. Throws a refusal for
     * a wrong signature or a body without sense.
     */
    async takeBody(adapter: SignedTrackerAdapter, received: Received): Promise<Outcome> {
      if (!(await isGenuine(adapter, received)))
        throw await refuseBody(context, adapter.tracker, received, adapter.proofs);
      return keepAndTakeIn(adapter, received, null);
    },
    /** The same for a body that came with a driver's own token. */
    takeBodyOf: (
      adapter: TrackerAdapter,
      driver: TokenDriver,
      received: Received,
    ): Promise<Outcome> => keepAndTakeIn(adapter, received, driver),
  };
}
