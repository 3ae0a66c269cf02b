import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { startOfDayAt } from '@/backend/core/time/time';
import { listShown } from '@/backend/events/public';
import { readDrivenRoute } from '@/backend/jobs/public';
import { listCells } from '@/backend/map/roads/road-store';
import { readPlaces } from '@/backend/map/places/place-store';
import {
  cityRouteEndpoint,
  jobRouteEndpoint,
  mapEventsEndpoint,
} from '@/lib/contracts/map/drawn-routes';
import { roadsEndpoint, SHEET_CELLS } from '@/lib/contracts/map/roads';
import { endOf, viaIn, viaOf, wayOf } from './ends';

export function registerDrawn(endpoints: Endpoints, { config }: Context): void {
  endpoints.member(jobRouteEndpoint, async ({ db, member, params }) => {
    const route = await readDrivenRoute(db, member, params.id);
    const { game, source, destination } = route;
    const places = await readPlaces(db, game);
    const from = endOf(places, source.key, source.name);
    const to = endOf(places, destination.key, destination.name);
    return { game, from, to, via: [], points: wayOf(route, from, to) };
  });

  endpoints.member(cityRouteEndpoint, async ({ db, query: { game, from, to, via } }) => {
    const places = await readPlaces(db, game);
    return {
      game,
      from: endOf(places, from, from),
      to: endOf(places, to, to),
      via: viaOf(places, viaIn(via)),
      points: [],
    };
  });

  endpoints.member(mapEventsEndpoint, async ({ db, now }) => {
    const { timeZone } = config;
    const found = await listShown(db, startOfDayAt(now, timeZone), startOfDayAt(now, timeZone, 1));
    const [europe, america] = [await readPlaces(db, 'eut2'), await readPlaces(db, 'ats')];
    return {
      items: found.map(({ id, title, game, meetup_at, departure_city, arrival_city, via }) => {
        const places = game === 'ats' ? america : europe;
        return {
          id,
          title,
          game,
          meetup_at: meetup_at.toISOString(),
          from: endOf(places, departure_city, departure_city),
          to: endOf(places, arrival_city, arrival_city),
          via: viaOf(places, via),
        };
      }),
    };
  });

  endpoints.member(roadsEndpoint, async ({ db, query }) => {
    let before = 0;
    return {
      steps: (await listCells(db, query)).map(({ x, z }) => {
        const place = (z - query.row * SHEET_CELLS) * SHEET_CELLS + x - query.column * SHEET_CELLS;
        const step = place - before;
        before = place;
        return step;
      }),
    };
  });
}
