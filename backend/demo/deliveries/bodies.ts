import { setImmediate } from 'node:timers/promises';
import { addMinutes, addSeconds, subHours } from 'date-fns';
import type { Context } from '@/backend/core/context';
import { RateLimits } from '@/backend/core/http/rate-limits';
import type { Database } from '@/backend/core/db/database';
import type { Delivery } from '@/backend/jobs/record/delivery';
import { takeAgain } from '@/backend/jobs/intake/settle-payload';
import { keepPayload } from '@/backend/jobs/intake/payload-store';
import { refuseBody } from '@/backend/jobs/intake/refuse-body';
import { trucky } from '@/backend/jobs/adapters/trucky';
import type { Tracker } from '@/lib/contracts/jobs/jobs';
import type { Chosen } from './pick';
import type { Wanted } from '@/backend/demo/requests';
import { openBody, truckyBody } from './tracker-bodies';

export interface Incoming {
  tracker: Tracker;
  received_at: Date;
  /** The job it reports, if it is new. */
  delivery?: Delivery;
  content: unknown;
}

/** IP addresses reserved for documentation. */
const SENDER = '198.51.100.24';
const INTRUDER = '203.0.113.77';
const ON_THE_WAY_SECONDS = 25;
const AGAIN_MINUTES = 3;
const INTRUDED_HOURS = 19;

const contentIn = (tracker: Tracker, delivery: Delivery) =>
  tracker === 'trucky' ? truckyBody(delivery) : openBody(delivery);

/** Whether payloads exist for its tracker. */
export const canBeSent = ({ tracker }: Delivery): boolean =>
  ['trucky', 'tracksim', 'custom'].includes(tracker);

const sent = (delivery: Delivery, tracker = delivery.tracker): Incoming => ({
  tracker,
  received_at: addSeconds(delivery.finished_at, ON_THE_WAY_SECONDS),
  delivery,
  content: contentIn(tracker, delivery),
});

/** Further payloads of a job: its start and a duplicate. */
const besides = (delivery: Delivery): Incoming[] => [
  {
    tracker: 'trucky',
    received_at: addSeconds(delivery.started_at ?? delivery.finished_at, ON_THE_WAY_SECONDS),
    content: truckyBody(delivery, 'job_created'),
  },
  {
    tracker: delivery.tracker,
    received_at: addMinutes(delivery.finished_at, AGAIN_MINUTES),
    content: contentIn(delivery.tracker, delivery),
  },
];

function sentInstead({ delivery, sent: how }: Chosen<Wanted>): Incoming[] {
  const { tracker, ...incoming } = sent(delivery);
  if (how === 'by_another_tracker')
    return [sent(delivery, tracker === 'trucky' ? 'tracksim' : 'trucky')];
  if (how === 'unreadable')
    return [{ ...incoming, tracker, content: truckyBody({ ...delivery, driven_km: NaN }) }];
  return [];
}

/** Recent payloads in the order received. */
export const incomingBodies = (
  deliveries: readonly Delivery[],
  wanted: readonly Chosen<Wanted>[],
): Incoming[] => {
  const counted = deliveries.findLast(({ tracker }) => tracker === 'trucky');
  return [
    ...deliveries.map((delivery) => sent(delivery)),
    ...(counted ? besides(counted) : []),
    ...wanted.flatMap(sentInstead),
  ].sort((one, other) => one.received_at.getTime() - other.received_at.getTime());
};

const toBytes = (content: unknown) => new TextEncoder().encode(JSON.stringify(content));

type Filling = Pick<Context, 'config' | 'log'>;

/**
 * Stores and processes payloads like the intake endpoints; returns the recorded jobs by tracker ID.
 */
export async function takeBodies(
  tx: Database,
  filling: Filling,
  bodies: readonly Incoming[],
): Promise<Map<string, number>> {
  const jobIds = new Map<string, number>();
  for (const { tracker, received_at, content, delivery } of bodies) {
    await setImmediate();
    const kept = { tracker, received_at, body: toBytes(content), user_id: null, steam_id: null };
    const id = await keepPayload(tx, { ...kept, address: SENDER });
    const clock = { now: () => received_at };
    const outcome = await takeAgain({ ...filling, clock }, tx, { ...kept, id });
    if (delivery && outcome?.job_id !== undefined) jobIds.set(delivery.external_id, outcome.job_id);
  }
  return jobIds;
}

/** A forged payload that claims a longer distance. */
export async function refuseIntruder(
  tx: Database,
  filling: Filling,
  delivery: Delivery,
  now: Date,
): Promise<void> {
  const clock = { now: () => subHours(now, INTRUDED_HOURS) };
  const body = toBytes(truckyBody({ ...delivery, driven_km: delivery.driven_km * 4 }));
  const unsigned = { address: INTRUDER, network: INTRUDER, body, headers: {} };
  const limits = new RateLimits(clock, 1);
  await refuseBody({ ...filling, db: tx, clock, limits }, trucky.tracker, unsigned, trucky.proofs);
}
