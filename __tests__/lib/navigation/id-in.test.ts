import { idIn } from '@/lib/navigation/id-in';

it.each([
  ['42', 42],
  ['0', null],
  ['042', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['abc', null],
  [undefined, null],
  ['99999999999999999999', null],
])('reads the address part %s as %s', (segment, expected) => {
  expect(idIn(segment)).toBe(expected);
});
