import { nearlyNamed } from '@/lib/contracts/text/misspelt-name';

const found = (typed: string, ...names: string[]) =>
  nearlyNamed(
    names.map((name) => ({ name })),
    typed,
    5,
  ).map(({ name }) => name);

it.each([
  ['another letter', 'katerina', 'Kateryna Bondar'],
  ['a letter left out', 'zielnski', 'Marek Zieliński'],
  ['a letter too many', 'lukaszz', 'Łukasz Wójcik'],
  ['two letters swapped', 'brokre', 'Broker'],
  ['its beginning', 'kateri', 'Kateryna'],
  ['two words', 'marek zielenski', 'Marek Zieliński'],
  ['two letters of a long one', 'sigurdson', 'Björn Sigurðsson'],
])('finds a name by %s', (_what, typed, name) => {
  expect(found(typed, name)).toEqual([name]);
});

it.each([
  ['two letters of a short one', 'merta', 'Maria Ruiz'],
  ['a few letters', 'ad', 'Ida'],
  ['a short word beside it that is another', 'ada kovacs', 'Ida Kovacs'],
  ['a word of several that is another', 'marek bondar', 'Marek Zieliński'],
])('finds no name by %s', (_what, typed, name) => {
  expect(found(typed, name)).toEqual([]);
});

it('puts the nearest names first, and takes no more than were asked for', () => {
  const names = ['Katerine', 'Katerina', 'Catherina', 'Katarina', 'Kateryna', 'Katherina'];
  expect(found('katerina', ...names)[0]).toBe('Katerina');
  expect(found('katerina', ...names)).toHaveLength(5);
});
