import { createHash } from 'node:crypto';
import { subHours, subMinutes } from 'date-fns';
import * as z from 'zod';
import { singleFlight } from '@/backend/core/async/single-flight';
import { backendState } from '@/backend/core/backend-state';
import type { Channel } from '@/backend/core/bus/broadcasts';
import type { Context } from '@/backend/core/context';
import { announce, inTransaction } from '@/backend/core/db/transaction';
import type { Endpoints } from '@/backend/core/http/endpoints';
import type { liveTrucks } from '@/backend/map/live-trucks';
import { ONLINE_MINUTES, PRESENT_SHOWN, presenceEndpoint } from '@/lib/contracts/map/presence';
import { listPresent } from './presence-store';

/** Nobody drives one job for longer; its tracker has stopped without a word. */
const LONGEST_DRIVE_HOURS = 6;

const readPresent = ({ db, clock }: Pick<Context, 'db' | 'clock'>, onMap: readonly number[]) =>
  listPresent(db, {
    seenSince: subMinutes(clock.now(), ONLINE_MINUTES),
    drivingSince: subHours(clock.now(), LONGEST_DRIVE_HOURS),
    onMap,
  });

/** What open pages were told last, by whichever instance did it. */
const PRESENCE_TOLD: Channel<string> = { name: 'presence_told', schema: z.string() };
const lastTold = backendState(() => ({ presence: '' }));

export function registerPresence(
  endpoints: Endpoints,
  context: Context,
  trucks: Pick<ReturnType<typeof liveTrucks>, 'listMembers'>,
): void {
  context.broadcasts.listen(PRESENCE_TOLD, (told) => {
    lastTold(context).presence = told;
  });
  // The same for everyone: those who ask at once share it.
  const readShared = singleFlight(async () => readPresent(context, await trucks.listMembers()));

  endpoints.member(presenceEndpoint, async () => {
    const members = await readShared(null);
    return {
      online: members.filter(({ is_online }) => is_online).length,
      driving: members.filter(({ is_driving }) => is_driving).length,
      count: members.length,
      members: members.slice(0, PRESENT_SHOWN),
    };
  });
}

/** Tells open pages at most this often, however many come and go. */
export async function tellPresence(context: Context): Promise<void> {
  const present = await readPresent(context, []);
  const words = present
    .map((one) => `${one.user_id} ${one.is_online} ${one.is_driving}`)
    .toSorted()
    .join();
  const now = createHash('sha256').update(words).digest('base64');
  if (lastTold(context).presence === now) return;
  await inTransaction(context, async (tx) => announce(tx, { topic: 'presence' }));
  await context.broadcasts.tellAll(PRESENCE_TOLD, now);
}
