import { eventFacts } from '@/lib/jobs/job/event-facts';

it.each([
  [
    'names of the game’s files',
    { source: 'calais_port', target: 'dover' },
    ['Calais port to Dover'],
  ],
  ['names of cities', { source: '八王子', target: 'Łódź' }, ['八王子 to Łódź']],
  ['a coordinate', { source: '-31268.5', target: 'dover' }, ['To Dover']],
  ['coordinates', { source: '(120, -7, 4502)', target: '7431' }, []],
  ['what only machines read', { transport_type: 'ferry', x: 12.5, z: -7 }, []],
])('tells the ends of a crossing from %s', (_case, meta, facts) => {
  expect(eventFacts({ meta, game_min: null })).toEqual(facts);
});
