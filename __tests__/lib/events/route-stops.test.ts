import type { MapCity } from '@/lib/contracts/map/map';
import { MOST_VIA } from '@/lib/contracts/events/event-management';
import { cityNear, isOnRoute, type Stops, swapVia, toggleCity } from '@/lib/events/route-stops';

const city = (name: string, x: number, z = 0): MapCity => ({
  id: name.toLowerCase(),
  name,
  country: 'DE',
  x,
  z,
});
/** From west to east, and one aside. */
const CITIES = [
  city('A', 0),
  city('B', 100),
  city('C', 200),
  city('D', 300),
  city('Köln', 150, 40),
  city('Frankfurt am Main', 160, 40),
];

const drawn = (...names: string[]): string => {
  const { from, via, to } = names.reduce<Stops>((stops, name) => toggleCity(CITIES, stops, name), {
    from: '',
    via: [],
    to: '',
  });
  return [from, ...via, to].join(' ');
};

it.each([
  ['in their order', ['A', 'B', 'C', 'D'], 'A B C D'],
  ['with those between added later', ['A', 'D', 'C', 'B', 'Köln'], 'A B Köln C D'],
  ['and clicked once more to remove one', ['A', 'B', 'C', 'B'], 'A C'],
  ['whose end is removed', ['A', 'B', 'C', 'C'], 'A B'],
  ['whose start is removed', ['A', 'B', 'C', 'A'], 'B C'],
  ['all of which are removed', ['A', 'B', 'A', 'B'], ' '],
])('draws a route %s', (_, names, expected) => {
  expect(drawn(...names)).toBe(expected);
});

it.each([
  ['between, before the start is chosen', ['', 'A', 'B'], 'A', ['', 'B']],
  ['between, before the end is chosen', ['A', 'B', ''], 'B', ['A', '']],
  ['at the start, before the end is chosen', ['A', 'B', 'C', ''], 'A', ['B', 'C', '']],
  ['at the end, before the start is chosen', ['', 'A', 'B', 'C'], 'C', ['', 'A', 'B']],
])('removes a city %s, and leaves the other end', (_, [from = '', ...rest], name, expected) => {
  const stops = { from, via: rest.slice(0, -1), to: rest.at(-1) ?? '' };
  const left = toggleCity(CITIES, stops, name);
  expect([left.from, ...left.via, left.to]).toEqual(expected);
});

it('takes no more cities than an event may have, but still the ends', () => {
  const via = Array.from({ length: MOST_VIA }, (_, place) => `Via ${place}`);
  const full = { from: 'A', via, to: 'D' };
  expect(toggleCity(CITIES, full, 'B')).toEqual(full);
  expect(toggleCity(CITIES, full, 'Via 3').via).toHaveLength(MOST_VIA - 1);
  expect(toggleCity(CITIES, { ...full, to: '' }, 'B')).toEqual({ ...full, to: 'B' });
});

it('knows a city that is on the way however it is written', () => {
  const stops = { from: ' koln', via: ['Frankfurt-am-Main'], to: '' };
  const on = CITIES.filter(({ name }) => isOnRoute(stops, name)).map(({ name }) => name);
  expect(on).toEqual(['Köln', 'Frankfurt am Main']);
  expect(toggleCity(CITIES, stops, 'Köln')).toEqual({ from: 'Frankfurt-am-Main', via: [], to: '' });
});

it('keeps the ends where the map doesn’t know them', () => {
  const stops = { from: 'Stary Mlyn', via: [], to: 'Nowhere' };
  expect(toggleCity(CITIES, stops, 'B')).toEqual({ ...stops, via: ['B'] });
});

it('swaps two cities on the way', () => {
  const stops = { from: 'A', via: ['B', 'C', 'D'], to: 'Köln' };
  expect(swapVia(stops, 1).via).toEqual(['B', 'D', 'C']);
});

it('knows the city that was clicked', () => {
  expect(cityNear(CITIES, { x: 106, z: 3 }, 10)?.name).toBe('B');
  expect(cityNear(CITIES, { x: 115, z: 3 }, 10)).toBeUndefined();
});
