import { conflictFreeBatches } from '@/backend/core/db/conflict-free-batches';

const rounds = (items: string[]) =>
  conflictFreeBatches(items, (item) => item.slice(0, -1).split(''));

describe('a list in rounds', () => {
  it.each([
    ['nothing', [], []],
    ['items that share nothing', ['a1', 'b1', 'c1'], [['a1', 'b1', 'c1']]],
    ['items of one key', ['a1', 'a2', 'a3'], [['a1'], ['a2'], ['a3']]],
    [
      'items of two keys',
      ['a1', 'b1', 'a2', 'c1', 'b2'],
      [
        ['a1', 'b1', 'c1'],
        ['a2', 'b2'],
      ],
    ],
    [
      'items with several keys',
      ['ab1', 'bc2', 'a3', 'd4'],
      [
        ['ab1', 'd4'],
        ['bc2', 'a3'],
      ],
    ],
    ['a key that frees itself late', ['a1', 'a2', 'ab3', 'b4'], [['a1'], ['a2'], ['ab3'], ['b4']]],
  ])('parts %s', (_, items, expected) => {
    expect(rounds(items)).toEqual(expected);
  });
});
