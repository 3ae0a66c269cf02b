import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { Delivery } from '@/backend/jobs/record/delivery';
import { recordDelivery } from '@/backend/jobs/record/record-delivery';
import { canBeSent, incomingBodies, refuseIntruder, takeBodies } from './deliveries/bodies';
import { DOUBTS } from './deliveries/doubts';
import type { Person } from './people/people';
import { createPick, type Choice } from './deliveries/pick';
import { addReports, COMPLAINTS, VISITORS_COMPLAINT } from './reports';
import { addRequests, WANTED } from './requests';
import { strangersDeliveries } from './people/strangers';
import type { WriterOf } from './writers';

const LAST_DAYS: Choice['hours'] = [5, 70];

/** Ordinary jobs whose payloads are stored too. */
const WITH_BODY: readonly Choice[] = [
  { hours: LAST_DAYS, fits: ({ tracker }) => tracker === 'tracksim' },
  { hours: LAST_DAYS, fits: ({ tracker }) => tracker === 'trucky' },
  { hours: LAST_DAYS, fits: canBeSent },
];

/** Splits the year's jobs: those to review, those never reported, and the rest. */
export function planStaffWork(
  people: readonly Person[],
  deliveries: readonly Delivery[],
  now: Date,
) {
  const pick = createPick(people, deliveries, now);
  const doubtful = pick(DOUBTS);
  const wanted = pick(WANTED);
  const withBody = pick(WITH_BODY);
  const apart = new Set([...doubtful, ...wanted, ...withBody].map(({ delivery }) => delivery));

  const flagged = doubtful.map(({ delivery, before, spoil }) => spoil(delivery, before));
  const [like] = people;
  const bodies = incomingBodies(
    [
      ...flagged.filter(canBeSent),
      ...(like ? strangersDeliveries(like, now) : []),
      ...withBody.map(({ delivery }) => delivery),
    ],
    wanted,
  );
  const visitors = doubtful.filter(({ isOfVisitor }) => isOfVisitor);
  return {
    plain: deliveries.filter((delivery) => !apart.has(delivery)),
    flagged: flagged.filter((delivery) => !canBeSent(delivery)),
    bodies,
    wanted,
    reports: [
      ...pick(COMPLAINTS),
      ...visitors.map(({ delivery }) => ({ ...VISITORS_COMPLAINT, delivery })),
    ],
  };
}

interface Filled extends Pick<Context, 'config' | 'log'> {
  now: Date;
  writerOf: WriterOf;
  /** Recorded jobs by tracker ID. */
  jobIds: ReadonlyMap<string, number>;
}

/** Typical pending and past staff work for a company of this size. */
export async function addStaffWork(
  tx: Database,
  { config, log, now, writerOf, jobIds }: Filled,
  { flagged, bodies, wanted, reports }: ReturnType<typeof planStaffWork>,
): Promise<void> {
  for (const delivery of flagged) {
    const clock = { now: () => delivery.finished_at };
    const { result } = await recordDelivery(tx, { config, clock }, delivery, null);
    if (result !== 'flagged')
      throw new Error(`Delivery ${delivery.external_id} of the demo company is ${result}.`);
  }
  const fromBodies = await takeBodies(tx, { config, log }, bodies);
  const counted = bodies.find(({ delivery }) => delivery !== undefined)?.delivery;
  if (counted) await refuseIntruder(tx, { config, log }, counted, now);
  await addRequests(tx, config, writerOf, wanted);
  await addReports(tx, config, writerOf, {
    reports,
    jobIds: new Map([...jobIds, ...fromBodies]),
  });
}
