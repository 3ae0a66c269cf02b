import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notPossible } from '@/backend/core/http/errors';
import { drawPicture } from '@/backend/core/pictures/draw-picture';
import { createPictureDesk } from '@/backend/core/pictures/picture-desk';
import { readOwnJob } from '@/backend/jobs/public';
import { endOf, viaIn, viaOf, wayOf } from '@/backend/map/drawn/ends';
import { readPlaces } from '@/backend/map/places/place-store';
import { jobPictureEndpoint, routeSketchEndpoint } from '@/lib/contracts/map/pictures';
import { cardOf } from './job-card';
import { drawJobMap, SIZE } from './job-map';
import { sketchOf } from './sketch';

const CARDS = { name: 'job cards', perMinute: 6, kept: 40 };
/** A page of a list has some dozens. */
const SKETCHES = { name: 'route sketches', perMinute: 150, kept: 500 };

export function registerPictures(endpoints: Endpoints, { config, limits }: Context): void {
  const cards = createPictureDesk(CARDS, limits);
  const sketches = createPictureDesk(SKETCHES, limits);

  endpoints.member(jobPictureEndpoint, async ({ db, member, params, query, reply }) => {
    const { route, ...job } = await readOwnJob(db, member.user_id, params.id);
    if (job.status !== 'accepted') throw notPossible('Only accepted jobs have a picture.');
    const places = await readPlaces(db, route.game);
    const from = endOf(places, route.source.key, route.source.name);
    const to = endOf(places, route.destination.key, route.destination.name);
    const { detail } = member.details;
    const way = wayOf(route, from, to);
    const isDriven = way.length > 1;
    const points = isDriven ? way : [from.at, to.at].filter((at) => at !== null);
    const shown = {
      company: config.companyName,
      driver: detail.name,
      rank: detail.driver_rank.name,
      game: route.game,
      from: from.name,
      to: to.name,
      cargo: job.cargo_name,
      mass_kg: job.cargo_mass_kg,
      km: job.driven_km,
      points: job.points,
      units: query.units,
    };
    const key = JSON.stringify([params.id, shown, points]);
    const picture = await cards({ key, userId: member.user_id }, async () =>
      drawPicture(cardOf(shown, await drawJobMap(route.game, points, isDriven)), SIZE),
    );
    reply.type('image/png').headers({
      'cache-control': 'private, no-cache',
      'content-disposition': `inline; filename="job-${params.id}.png"`,
    });
    return picture;
  });

  endpoints.member(routeSketchEndpoint, async ({ db, member, query, reply }) => {
    const places = await readPlaces(db, query.game);
    const from = endOf(places, query.from, query.from);
    const to = endOf(places, query.to, query.to);
    const via = viaOf(places, viaIn(query.via));
    const key = JSON.stringify([query.game, from.at, to.at, via.map(({ at }) => at)]);
    const sketch = await sketches({ key, userId: member.user_id }, () =>
      sketchOf({ game: query.game, from, to, via, points: [] }),
    );
    reply.type('image/svg+xml').header('cache-control', 'private, max-age=86400');
    return sketch;
  });
}
