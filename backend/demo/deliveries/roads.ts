import { addSeconds, subMinutes } from 'date-fns';
import type { Database } from '@/backend/core/db/database';
import { listDemoDrivers } from '@/backend/demo/truck-store';
import { demoTruck } from '@/backend/demo/trucks';
import { RoadLearner } from '@/backend/map/roads/road-learner';

/** Half an hour of some trucks, each with a colleague behind it: they drive where they did before. */
const MINUTES = 24;
const STEP_SECONDS = 5;
const EVERY = 4;

/** Lays roads where trucks of the demo company drive, as they would learn them. */
export async function layRoads(tx: Database, now: Date): Promise<void> {
  const learner = new RoadLearner({ db: tx });
  const drivers = await listDemoDrivers(tx);
  for (const [place, { user_id, country }] of drivers.entries()) {
    const colleague = drivers.at(place - 1)?.user_id;
    if (place % EVERY !== 0 || colleague === undefined) continue;
    const steps = Array.from({ length: (MINUTES * 60) / STEP_SECONDS }, (_, step) => {
      const at = addSeconds(subMinutes(now, MINUTES), step * STEP_SECONDS);
      const truck = demoTruck(user_id, country === 'US' ? 'ats' : 'eut2', at);
      return truck ? [{ ...truck, at: at.getTime() }] : [];
    }).flat();
    for (const driver of [user_id, colleague])
      for (const step of steps) learner.see({ ...step, user_id: driver }, true);
  }
  await learner.write(now.getTime());
}
