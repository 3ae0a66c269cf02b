import { lookingLike } from '@/backend/core/text/name-likeness';
import { isReservedName } from '@/backend/members/reserved-names';

it.each([
  ['capitals and small letters', 'Zoë Strauß', 'ZOË STRAUSS'],
  ['a capital sharp S', 'STRAUẞ', 'Strauß'],
  ['accents written apart', 'Zoë', 'Zoe\u0308'],
  ['wide letters and spaces', 'Zoë  Lind', 'Ｚｏë Lind'],
  ['Cyrillic capitals', 'COPA', 'СОРА'],
  ['small Cyrillic letters', 'scope', 'ѕсоре'],
  ['Cyrillic capitals and small Latin letters', 'Team Ace', 'ТЕАМ АСЕ'],
  ['Greek capitals', 'Kate', 'ΚΑΤΕ'],
  ['a great I and a small L', 'Ilya', 'llya'],
  ['a nought and an O', 'Volvo 10', 'Volvo 1O'],
])('%s make no other name', (_what, one, other) => {
  expect(lookingLike(one)(other)).toBe(true);
  expect(lookingLike(other)(one)).toBe(true);
});

it.each([
  ['Zoë', 'Zoe'],
  ['Ada', 'Ida'],
  ['Ella', 'Elia'],
  ['Anna', 'Анна'],
  ['Driver 1', 'Driver 2'],
  ['山田', '山本'],
])('%s and %s are two names', (one, other) => {
  expect(lookingLike(one)(other)).toBe(false);
});

it.each(['ТЕАМ', 'A.d.m.i.n', 'Former member #l2', 'former member 7', 'Hollowrnere Freight'])(
  '%s is nobody’s name',
  (name) => {
    expect(isReservedName(name, 'Hollowmere Freight')).toBe(true);
  },
);

it.each(['Adminton', 'Former', 'Temma'])('%s is a name like any other', (name) => {
  expect(isReservedName(name, 'Hollowmere Freight')).toBe(false);
});
