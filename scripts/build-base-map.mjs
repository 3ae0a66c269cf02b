// Makes public/map/{game}.{hash}.json, the coasts and borders under the map, from the public domain
// data of Natural Earth and the US Census, and names the files in lib/contracts/map/base-maps.json.
// Run with: npm run base-map
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { merge, mesh } from 'topojson-client';
import { toGamePoint } from '../lib/contracts/map/projection.ts';

/** Metres of the game's world: what moves a point by less isn't seen. */
const TOLERANCE = 75;
const SMALLEST_ISLAND = 400;
const GRID = 10;
const FOLDER = 'public/map';

const BRITISH = new Set(['826', '372', '833']);
/** Beyond the edges, where the projection tears the land apart. */
const FAR_FROM_EUROPE = { west: -60, east: 110, south: 5, north: 84 };
const FAR_FROM_AMERICA = { west: -179, east: -10, south: 0, north: 84 };
/** Alaska, Hawaii and the islands. */
const OUTLYING = new Set(['02', '15', '60', '66', '69', '72', '78']);

const require = createRequire(import.meta.url);

const isWithin = ([longitude, latitude], { west, east, south, north }) =>
  longitude > west && longitude < east && latitude > south && latitude < north;

/** The polygons of countries that are near, as rings. */
const ringsOf = (topology, countries, bounds) =>
  merge(topology, countries)
    .coordinates.filter((polygon) => polygon.flat().some((point) => isWithin(point, bounds)))
    .flat();

const projected = (game, isBritish) => (line) =>
  line.map(([longitude, latitude]) => {
    const { x, z } = toGamePoint(game, { longitude, latitude: Math.max(latitude, -60), isBritish });
    return [x, z];
  });

/** Sutherland–Hodgman, one edge of the rectangle after the other. */
function clipRing(ring, [left, top, right, bottom]) {
  const cut = (points, isInside, cross) =>
    points.flatMap((point, index) => {
      const before = points.at(index - 1);
      if (isInside(point)) return isInside(before) ? [point] : [cross(before, point), point];
      return isInside(before) ? [cross(before, point)] : [];
    });
  const at = (axis, value) => (from, to) => {
    const share = (value - from[axis]) / (to[axis] - from[axis]);
    return [0, 1].map((one) => (one === axis ? value : from[one] + share * (to[one] - from[one])));
  };
  return [
    [([x]) => x >= left, at(0, left)],
    [([x]) => x <= right, at(0, right)],
    [([, z]) => z >= top, at(1, top)],
    [([, z]) => z <= bottom, at(1, bottom)],
  ].reduce((points, [isInside, cross]) => cut(points, isInside, cross), ring);
}

/** The parts of a line within the rectangle, each with one point beyond it. */
function clipLine(line, [left, top, right, bottom]) {
  const isInside = ([x, z]) => x >= left && x <= right && z >= top && z <= bottom;
  const parts = [[]];
  for (const [index, point] of line.entries()) {
    const isNear = [line[index - 1], point, line[index + 1]].some((one) => one && isInside(one));
    if (isNear) parts.at(-1).push(point);
    else if (parts.at(-1).length > 0) parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}

/** Douglas–Peucker. */
function simplify(points) {
  const kept = new Set([0, points.length - 1]);
  const spans = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    const [[ax, az], [bx, bz]] = [points[first], points[last]];
    const length = Math.hypot(bx - ax, bz - az);
    let farthest = 0;
    let most = TOLERANCE;
    for (let index = first + 1; index < last; index += 1) {
      const [x, z] = points[index];
      const away =
        length === 0
          ? Math.hypot(x - ax, z - az)
          : Math.abs((bx - ax) * (az - z) - (ax - x) * (bz - az)) / length;
      if (away > most) [farthest, most] = [index, away];
    }
    if (farthest === 0) continue;
    kept.add(farthest);
    spans.push([first, farthest], [farthest, last]);
  }
  return points.filter((_, index) => kept.has(index));
}

const isLarge = (ring) => {
  const [xs, zs] = [0, 1].map((axis) => ring.map((point) => point[axis]));
  return Math.max(...xs) - Math.min(...xs) + Math.max(...zs) - Math.min(...zs) > SMALLEST_ISLAND;
};

/** Steps on a grid: small numbers, which compress well. */
function asSteps(line) {
  let [x, z] = [0, 0];
  return line.flatMap((point) => {
    const [nextX, nextZ] = point.map((value) => Math.round(value / GRID));
    const step = [nextX - x, nextZ - z];
    [x, z] = [nextX, nextZ];
    return step;
  });
}

const asLand = (rings, extent) =>
  rings
    .map((ring) => clipRing(ring, extent))
    .filter((ring) => ring.length > 3 && isLarge(ring))
    .map(simplify)
    .filter((ring) => ring.length > 3)
    .map(asSteps);

const asBorders = (lines, extent) =>
  lines
    .flatMap((line) => clipLine(line, extent))
    .map(simplify)
    .map(asSteps);

function europe() {
  const extent = [-115_000, -135_000, 130_000, 118_000];
  const topology = require('world-atlas/countries-10m.json');
  const { countries } = topology.objects;
  const isBritish = ({ id }) => BRITISH.has(id);
  const [british, others] = [
    countries.geometries.filter(isBritish),
    countries.geometries.filter((country) => !isBritish(country)),
  ];
  const near = (lines) => lines.filter((line) => line.some((at) => isWithin(at, FAR_FROM_EUROPE)));
  const bordersOf = (areBritish) =>
    near(
      mesh(
        topology,
        countries,
        (one, other) =>
          one !== other && isBritish(one) === areBritish && isBritish(other) === areBritish,
      ).coordinates,
    ).map(projected('eut2', areBritish));
  const land = [
    ...ringsOf(topology, others, FAR_FROM_EUROPE).map(projected('eut2', false)),
    ...ringsOf(topology, british, FAR_FROM_EUROPE).map(projected('eut2', true)),
  ];
  return {
    extent,
    land: asLand(land, extent),
    borders: asBorders([...bordersOf(false), ...bordersOf(true)], extent),
  };
}

function america() {
  const extent = [-135_000, -85_000, 115_000, 100_000];
  const world = require('world-atlas/countries-50m.json');
  const union = require('us-atlas/states-10m.json');
  const isNear = (line) => line.some((at) => isWithin(at, FAR_FROM_AMERICA));
  const states = union.objects.states.geometries.filter(({ id }) => !OUTLYING.has(id));
  const project = projected('ats', false);
  const land = [
    ...ringsOf(
      world,
      world.objects.countries.geometries.filter(({ id }) => id !== '840'),
      FAR_FROM_AMERICA,
    ),
    ...ringsOf(union, states, FAR_FROM_AMERICA),
  ].map(project);
  const borders = [
    mesh(union, { type: 'GeometryCollection', geometries: states }, (one, other) => one !== other),
    mesh(world, world.objects.countries, (one, other) => one !== other),
  ].flatMap(({ coordinates }) => coordinates.filter(isNear).map(project));
  return { extent, land: asLand(land, extent), borders: asBorders(borders, extent) };
}

mkdirSync(FOLDER, { recursive: true });
for (const name of readdirSync(FOLDER)) rmSync(`${FOLDER}/${name}`);
const files = {};
for (const [game, base] of Object.entries({ eut2: europe(), ats: america() })) {
  const text = JSON.stringify({ grid: GRID, ...base });
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  files[game] = `/map/${game}.${hash}.json`;
  writeFileSync(`public${files[game]}`, text);
  const points = [...base.land, ...base.borders].reduce((sum, line) => sum + line.length / 2, 0);
  const size = (gzipSync(text).length / 1024).toFixed(1);
  console.log(`${files[game]}: ${points} points, ${size} KiB compressed`);
}
writeFileSync('lib/contracts/map/base-maps.json', `${JSON.stringify(files, null, 2)}\n`);
