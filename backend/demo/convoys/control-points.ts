import { addHours, addMinutes } from 'date-fns';
import type { Database } from '@/backend/core/db/database';
import { changeState, editPoints, listVersion } from '@/backend/events/control/actions';
import { listPoints } from '@/backend/events/control/store';
import type { PointState } from '@/lib/contracts/events/control-points';
import { DRIVER, type Filled, HOST } from './filled';

const CONTROL = 'thijs@demo.example';
const WAIT = 'Please wait: a convoy is passing. Thank you for your patience!';

const POINTS: readonly { place: string; who: string | null; state: PointState }[] = [
  { place: 'Calais, ramp to the A16', who: CONTROL, state: 'released' },
  { place: 'Liège, E40 junction', who: CONTROL, state: 'taken' },
  { place: 'Köln, slip road to the A1', who: DRIVER, state: 'open' },
  { place: 'Hamburg, port gate', who: null, state: 'open' },
];

/** The control points of a convoy that is under way, planned before it was published. */
export async function planPoints(
  tx: Database,
  { config, now, writerOf }: Filled,
  { id, created }: { id: number; created: Date },
): Promise<void> {
  const by = (who: string, at: Date) => ({ tx, config, actor: writerOf(who, at), now: at });
  await editPoints(by(HOST, addMinutes(created, 30)), id, {
    version: listVersion([]),
    points: POINTS.map(({ place, who }) => ({
      id: null,
      place,
      duty: 'control' as const,
      user_id: who === null ? null : writerOf(who, now).user_id,
      message: WAIT,
    })),
  });
}

/** What its crew has done so far. */
export async function workPoints(
  tx: Database,
  { config, now, writerOf }: Filled,
  id: number,
): Promise<void> {
  const points = await listPoints(tx, id);
  for (const [place, { who, state }] of POINTS.entries()) {
    const point = points[place];
    if (!point || who === null || state === 'open') continue;
    const at = addHours(now, -0.25);
    await changeState(
      { tx, config, actor: writerOf(who, at), now: at },
      { id, point: point.id, isManager: false },
      { version: point.version, state },
    );
  }
}
