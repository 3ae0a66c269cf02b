import { auditSelf } from '@/backend/core/audit/audit-self';
import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import type { Part } from '@/backend/core/module';
import {
  citiesEndpoint,
  mapEndpoint,
  setSharingEndpoint,
  sharingEndpoint,
  trucksEndpoint,
} from '@/lib/contracts/map/map';
import { liveTrucks } from './live-trucks';
import { readPlaces } from './places/place-store';
import { registerPresence } from './presence/presence';
import { createMapReader } from './read-map';
import { isSharing, setSharing } from './sharing-store';

/** Open maps are told of moves this often. */
const BEAT_MS = 1_000;

export function registerMap(endpoints: Endpoints, context: Context, { app }: Part): void {
  const readMap = createMapReader(context);
  const trucks = liveTrucks(context);
  const timer = setInterval(() => void trucks.beat(), BEAT_MS);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await trucks.settled();
  });

  registerPresence(endpoints, context, trucks);

  endpoints.member(citiesEndpoint, async ({ db, query }) => ({
    cities: [...(await readPlaces(db, query.game)).all],
  }));

  endpoints.shared(
    mapEndpoint,
    ({ query: { game, days, scope }, member }) => ({
      game,
      days,
      userId: scope === 'me' ? member.user_id : null,
    }),
    (asked, { db, now }) => readMap(db, asked, now),
  );

  endpoints.member(trucksEndpoint, async ({ member }) => ({
    trucks: await trucks.open(member.user_id),
  }));

  endpoints.member(sharingEndpoint, async ({ db, member }) => ({
    is_shared: await isSharing(db, member.user_id),
  }));

  endpoints.member(setSharingEndpoint, async (call) => {
    const { db, member, body, now } = call;
    const { is_shared } = body;
    if (await setSharing(db, { user_id: member.user_id, is_shared, now }))
      await auditSelf(
        call,
        'map.sharing_changed',
        is_shared ? 'Started sharing their position' : 'Stopped sharing their position',
        { before: { is_shared: !is_shared }, after: { is_shared } },
      );
    return {};
  });
}
