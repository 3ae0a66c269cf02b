import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notPossible, tooMany } from '@/backend/core/http/errors';
import { createMinuteLimit } from '@/backend/core/http/minute-limit';
import { drawPicture } from '@/backend/core/pictures/draw-picture';
import { readOwnJob } from '@/backend/jobs/public';
import { endOf } from '@/backend/map/drawn/ends';
import { readPlaces } from '@/backend/map/places/place-store';
import { jobPictureEndpoint, routeSketchEndpoint } from '@/lib/contracts/map/pictures';
import { cardOf } from './job-card';
import { drawJobMap, SIZE } from './job-map';
import { KeptPictures } from './kept-pictures';
import { sketchOf } from './sketch';

const DRAWN_PER_MINUTE = 6;
const KEPT = { cards: 40, sketches: 500 };

export function registerPictures(endpoints: Endpoints, { config }: Context): void {
  const mayDraw = createMinuteLimit(DRAWN_PER_MINUTE, config);
  const cards = new KeptPictures(KEPT.cards);
  const sketches = new KeptPictures(KEPT.sketches);

  endpoints.member(jobPictureEndpoint, async ({ db, member, params, query, now, reply }) => {
    const { route, ...job } = await readOwnJob(db, member.user_id, params.id);
    if (job.status !== 'accepted') throw notPossible('Only accepted jobs have a picture.');
    const places = await readPlaces(db, route.game);
    const from = endOf(places, route.source.key, route.source.name);
    const to = endOf(places, route.destination.key, route.destination.name);
    const { detail } = member.details;
    const isDriven = route.points.length > 1;
    const points = isDriven ? route.points : [from.at, to.at].filter((at) => at !== null);
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
    if (!cards.has(key) && !mayDraw(member.user_id, now))
      throw tooMany('Too many pictures at once. Try again in a minute.', 60);
    reply.type('image/png').headers({
      'cache-control': 'private, no-cache',
      'content-disposition': `inline; filename="job-${params.id}.png"`,
    });
    return cards.get(key, async () =>
      drawPicture(cardOf(shown, await drawJobMap(route.game, points, isDriven)), SIZE),
    );
  });

  endpoints.member(routeSketchEndpoint, async ({ db, query, reply }) => {
    const places = await readPlaces(db, query.game);
    const from = endOf(places, query.from, query.from);
    const to = endOf(places, query.to, query.to);
    reply.type('image/svg+xml').header('cache-control', 'private, max-age=86400');
    return sketches.get(JSON.stringify([query.game, from.at, to.at]), () =>
      sketchOf({ game: query.game, from, to, points: [] }),
    );
  });
}
