import { startOfMinute } from 'date-fns';
import type { Context } from '@/backend/core/context';
import { inTransaction } from '@/backend/core/db/transaction';
import { forEachCase } from '@/backend/core/tasks/each-case';
import type { Positions } from '@/backend/events/around';
import { lockEvent } from '@/backend/events/store';
import { addMinute, beginMinute, listCounted, listExpected, listLeads } from './store';

/** In metres of the game. */
const NEAR_M = 5_000;

type Position = Awaited<ReturnType<Positions>>[number];

const isNear = (one: Position, other: Position) =>
  Math.hypot(one.x - other.x, one.z - other.z) <= NEAR_M;

/**
 * Counts, once a minute of a running event, who is near its lead. Only counts are stored. Positions
 * are read again for each event, since a member may stop sharing at any moment.
 */
export const countMinutes =
  (readPositions: Positions) =>
  async (context: Context, now: Date): Promise<void> => {
    await forEachCase(await listCounted(context.db, now), async ({ id, game }) => {
      const seen = (await readPositions(context)).filter((one) => one.game === game);
      await inTransaction(context, async (tx) => {
        // It may have been cancelled since, which forgets its counts.
        if ((await lockEvent(tx, id))?.state !== 'published') return;
        const leads = await listLeads(tx, id);
        const expected = await listExpected(tx, id);
        const leading = seen.filter(({ user_id }) => leads.includes(user_id));
        if (leading.length === 0 || !(await beginMinute(tx, id, startOfMinute(now)))) return;
        const counted = seen.map((one) => ({
          user_id: one.user_id,
          is_near: leading.some((lead) => isNear(one, lead)),
        }));
        await addMinute(
          tx,
          id,
          counted.filter(({ user_id, is_near }) => is_near || expected.has(user_id)),
        );
      });
    });
  };
