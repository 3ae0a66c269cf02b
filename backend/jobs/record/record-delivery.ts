import { TRACKER_NAMES } from '@/lib/contracts/jobs/tracker-names';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { conflictFreeBatches } from '@/backend/core/db/conflict-free-batches';
import { zip } from '@/backend/core/lists/zip';
import { accountStateInWords, lockDrivers, DRIVING } from '@/backend/members/public';
import { findFactors, NO_FACTOR, type Factor } from '@/backend/rewards/public';
import { wordsOfFlags } from '@/lib/contracts/jobs/job-words';
import type { JobStatus } from '@/lib/contracts/jobs/jobs';
import { pointsFor, speedClassOf } from '@/lib/contracts/rewards/point-rules';
import { lookAround, type Around } from './around-store';
import type { Delivery } from './delivery';
import { flagDelivery, flagsOfOrphan, heldBack } from '@/backend/jobs/review/flag-delivery';
import { isSimilar } from '@/backend/jobs/requests/rules';
import { supersede } from '@/backend/jobs/requests/store';
import { isSameContent } from './same-delivery';
import { naturalStatus } from './book-job';
import { numberOf } from './store';
import { storeJobs, type Judged } from './store-jobs';
import { nameOfJob } from './tell';

/** What became of a tracker's body; also what the tracker is answered. */
export interface Outcome {
  result: JobStatus | 'duplicate' | 'ignored' | 'waiting' | 'kept';
  /** For the staff, where the result alone doesn't say it. */
  reason?: string;
  job_id?: number;
}

/** A delivery that a tracker has told of. */
export interface Reported {
  delivery: Delivery;
  /** The body: how old the delivery is counts from when it came, however late it is understood. */
  payload: { id: number; received_at: Date } | null;
  now: Date;
}

type Drivers = Awaited<ReturnType<typeof lockDrivers>>;
type Driver = NonNullable<ReturnType<Drivers['get']>>;

interface Looked extends Reported {
  driver: Driver | undefined;
  around: Around;
}

/** Of what a newcomer drives: it is taken in once they are a driver. */
export const WAITING: Outcome = {
  result: 'waiting',
  reason: 'Counts once the driver finishes onboarding.',
};

const REPORTED = 'This job is already recorded.';

function reasonToIgnore(driver: Driver, delivery: Delivery): string | null {
  if (!DRIVING.includes(driver.state))
    return `The driver’s account is ${accountStateInWords(driver.state)}.`;
  if (driver.tracker === delivery.tracker) return null;
  return driver.tracker === null
    ? 'The driver hasn’t chosen a tracker.'
    : `The driver uses ${TRACKER_NAMES[driver.tracker]}, not ${TRACKER_NAMES[delivery.tracker]}.`;
}

/** What a delivery is recorded as already: under the tracker's number of it, or under another one. */
function duplicateOf({ jobs }: Around, delivery: Delivery): Outcome | null {
  const { tracker, external_id } = delivery;
  const same = jobs.find((job) => job.tracker === tracker && job.external_id === external_id);
  if (same) return { result: 'duplicate', reason: REPORTED, job_id: same.id };
  const other = jobs.find(
    (job) => isSameContent(job, delivery) || (job.source === 'manual' && isSimilar(job, delivery)),
  );
  if (!other) return null;
  const reason = `The same job is already recorded as #${other.id}.`;
  return { result: 'duplicate', reason, job_id: other.id };
}

/** What is answered of a delivery that isn't recorded; null of one that is to be. */
function answerUnrecorded({ driver, delivery, around }: Looked): Outcome | null {
  const duplicate = duplicateOf(around, delivery);
  if (duplicate) return duplicate;
  if (driver?.state === 'onboarding') return WAITING;
  const ignored = driver && reasonToIgnore(driver, delivery);
  return ignored ? { result: 'ignored', reason: ignored } : null;
}

const earningJobOf = ({ driver, delivery, around }: Looked) => ({
  ...delivery,
  speed_class: speedClassOf(delivery, around.rules),
  user_id: driver?.id ?? null,
  bonus_id: null,
  source: 'webhook',
});

async function judge(
  tx: Database,
  context: Pick<Context, 'config'>,
  { delivery, driver, around, payload, now }: Looked,
  { bonuses, bonus_id, campaign_factor }: Factor,
): Promise<Judged> {
  const breakdown = pointsFor(
    { ...delivery, is_cancelled: delivery.outcome === 'cancelled', campaign_factor },
    around.rules,
  );
  const flags = driver
    ? await flagDelivery(tx, context, driver.id, delivery, {
        ...around,
        now: payload?.received_at ?? now,
      })
    : flagsOfOrphan(delivery, around);
  return {
    delivery,
    driver: driver ?? null,
    status: driver ? heldBack(naturalStatus(breakdown.worthless), flags) : 'orphan',
    source: 'webhook',
    breakdown,
    bonus_id,
    bonuses,
    flags,
    payload_id: payload?.id ?? null,
    now,
  };
}

function answerRecorded({ delivery, driver, status, flags }: Judged, id: number | null): Outcome {
  // Another copy of the backend took the same delivery of an unknown driver in the same instant.
  if (id === null) return { result: 'duplicate', reason: REPORTED };
  const reason =
    (!driver && `No member has the Steam ID ${delivery.steam_id}.`) ||
    (status === 'flagged' && `Waiting for review: ${wordsOfFlags(flags)}.`);
  return { result: status, job_id: id, ...(reason && { reason }) };
}

/** Closes the driver's open request for a delivery that its tracker has told of after all. */
async function closeRequest(tx: Database, { around, delivery, driver, now }: Looked, id: number) {
  if (!driver || delivery.outcome !== 'delivered') return;
  const late = around.requests.find((asked) => isSimilar(delivery, asked.delivery));
  const job = { id, name: nameOfJob({ id, ...delivery }) };
  if (late) await supersede(tx, driver.id, late.id, job, now);
}

async function lookAtAll(tx: Database, round: readonly Reported[], drivers: Drivers) {
  const known = round.map((one) => ({ ...one, driver: drivers.get(one.delivery.steam_id) }));
  const arounds = await lookAround(
    tx,
    known.map(({ driver, delivery, now }) => ({
      user_id: driver?.id ?? null,
      driven: delivery,
      rule_at: now,
      number: delivery,
    })),
  );
  return zip(known, arounds).map(([one, around]): Looked => ({ ...one, around }));
}

/** Records deliveries of different drivers and numbers, in a handful of statements for all of them. */
async function recordRound(
  tx: Database,
  context: Pick<Context, 'config'>,
  looked: readonly Looked[],
): Promise<Outcome[]> {
  const answers = new Map(looked.map((one) => [one, answerUnrecorded(one)]));
  const recorded = looked.filter((one) => !answers.get(one));
  const factors = recorded.some(({ around }) => around.has_bonuses)
    ? await findFactors(tx, recorded.map(earningJobOf))
    : recorded.map(() => NO_FACTOR);
  const judged: Judged[] = [];
  for (const [one, factor] of zip(recorded, factors))
    judged.push(await judge(tx, context, one, factor));
  const ids = await storeJobs(tx, context, judged);
  for (const [one, [judgement, id]] of zip(recorded, zip(judged, ids))) {
    answers.set(one, answerRecorded(judgement, id));
    if (id !== null) await closeRequest(tx, one, id);
  }
  return [...answers.values()].flatMap((answer) => answer ?? []);
}

/**
 * Turns each delivery into one job, its points into one line of the ledger and both into the
 * roll-ups, all in the given transaction. The same delivery again changes nothing. Those of one
 * driver are taken one after another, in the given order. Answers in that order too. In two paired
 * runs, filling the demo company took 14 and 20 s in rounds, and 31 s each with one delivery a round.
 */
export async function recordDeliveries(
  tx: Database,
  context: Pick<Context, 'config'>,
  reported: readonly Reported[],
): Promise<Outcome[]> {
  const steamIds = reported.map(({ delivery }) => delivery.steam_id);
  const drivers = await lockDrivers(tx, steamIds);
  const rounds = conflictFreeBatches([...reported.entries()], ([, { delivery }]) => [
    delivery.steam_id,
    numberOf(delivery),
  ]);
  const answers: [number, Outcome][] = [];
  for (const round of rounds) {
    const looked = await lookAtAll(
      tx,
      round.map(([, one]) => one),
      drivers,
    );
    const outcomes = await recordRound(tx, context, looked);
    for (const [[place], outcome] of zip(round, outcomes)) answers.push([place, outcome]);
  }
  return answers.sort(([one], [other]) => one - other).map(([, outcome]) => outcome);
}

/** The same of one delivery. */
export async function recordDelivery(
  tx: Database,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  delivery: Delivery,
  payload: Reported['payload'],
): Promise<Outcome> {
  const reported = { delivery, payload, now: clock.now() };
  const [outcome] = await recordDeliveries(tx, { config }, [reported]);
  if (!outcome) throw new Error('One outcome was asked for.');
  return outcome;
}
