import type { Database } from '@/backend/core/db/database';
import { listPoints } from '@/backend/events/control/store';
import { listCrew } from '@/backend/events/crew/store';
import { listComing } from '@/backend/events/rsvp/rsvp-store';

/** Those to tell of a change: who comes or may, and who knows of a duty or has a control point. */
export async function listConcerned(db: Database, id: number): Promise<number[]> {
  const crew = (await listCrew(db, id)).flatMap(({ state, member }) =>
    state === 'planned' ? [] : [member.user_id],
  );
  const points = (await listPoints(db, id)).flatMap(({ user_id }) => user_id ?? []);
  return [...new Set([...(await listComing(db, id)), ...crew, ...points])];
}
