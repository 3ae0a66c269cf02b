import * as z from 'zod/mini';
import { mapEndpoint } from '@/lib/contracts/map/map';
import { listAddress } from '@/lib/navigation/list-address';

export const LAYERS = ['cities', 'lanes', 'heat', 'roads', 'events', 'trucks'] as const;
export type Layer = (typeof LAYERS)[number];

/** The centre of the view, and its zoom in pixels per ten kilometres of the game's world. */
export interface Sight {
  x: number;
  z: number;
  scale: number;
}

const sight = z.pipe(
  z.string().check(z.regex(/^-?\d{1,6},-?\d{1,6},\d{1,5}$/)),
  z.transform((text): Sight => {
    const [x = 0, south = 0, scale = 1] = text.split(',').map(Number);
    return { x, z: south, scale: Math.max(scale, 1) };
  }),
);

const isLayer = (name: string): name is Layer => LAYERS.some((layer) => layer === name);
const hidden = z.pipe(
  z.string().check(z.refine((text) => text.split(',').every(isLayer))),
  z.transform((text) => text.split(',').filter(isLayer)),
);

const address = z.extend(mapEndpoint.input.query, {
  /** Hidden layers. */
  hide: z._default(hidden, []),
  at: z.optional(sight),
  /** A selected place, or two as the ends of a lane. */
  show: z.optional(z.string()),
});
export type MapAddress = z.output<typeof address>;

export const { read: readMapAddress, NO_QUERY } = listAddress(
  address,
  {},
  {
    game: 'a game',
    days: 'a number of days',
    scope: 'a choice of jobs',
    hide: 'a layer',
    at: 'a part of the map',
    show: 'a place',
  },
);

export const sightText = ({ x, z: south, scale }: Sight) =>
  [x, south, Math.max(scale, 1)].map(Math.round).join();

export const withLayer = (hide: readonly Layer[], layer: Layer, isShown: boolean) =>
  LAYERS.filter((one) => (one === layer ? !isShown : hide.includes(one))).join() || undefined;

const BETWEEN = '~';
export const laneKey = (from: string, to: string) => `${from}${BETWEEN}${to}`;
export const placesIn = (show: string) => show.split(BETWEEN);
