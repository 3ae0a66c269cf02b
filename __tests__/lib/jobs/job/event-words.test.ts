import { eventAmount, eventTitle } from '@/lib/jobs/job/event-words';

it.each([
  [
    'a fine with its offence',
    { type: 'fine', offence: 'speeding_camera' },
    'Fine: Speeding camera',
  ],
  ['a toll', { type: 'tollgate', offence: null }, 'Toll'],
  ['a teleport', { type: 'teleport', offence: null }, 'Teleport'],
] as const)('names %s', (_case, event, title) => {
  expect(eventTitle(event)).toBe(title);
});

it.each([
  ['a fine in money', { type: 'fine', amount: 400 }, '€400'],
  ['a ferry in money', { type: 'ferry', amount: 320 }, '€320'],
  ['a train in money', { type: 'train', amount: 290 }, '€290'],
  ['fuel in litres', { type: 'refuel', amount: 280 }, '280 l'],
  ['a collision as a bare figure', { type: 'collision', amount: 1.25 }, '1.25'],
  ['nothing where nothing is told', { type: 'ferry', amount: null }, null],
] as const)('shows %s', (_case, event, amount) => {
  expect(eventAmount(event, 'EUR')).toBe(amount);
});
