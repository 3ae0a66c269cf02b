import { act, renderHook } from '@testing-library/react';
import { useTypedSearch } from '@/lib/search/use-typed-search';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const rule = (words: string) => (/^[a-z]+$/.test(words) ? undefined : 'Letters only.');

/** An address that takes up what is searched only when it is told to. */
function openSearch(first = '') {
  const onSearch = jest.fn();
  const { result, rerender, unmount } = renderHook(
    ({ value }) => useTypedSearch({ value, rule, onSearch }),
    { initialProps: { value: first } },
  );
  return {
    searched: () => onSearch.mock.calls,
    field: () => result.current,
    type: (text: string) => act(() => result.current.type(text)),
    take: (value: string) => rerender({ value }),
    unmount,
  };
}

it('asks once for what is typed until a pause', () => {
  const { searched, type } = openSearch();
  for (const text of ['a', 'an', 'ann']) {
    type(text);
    pass(299);
  }
  expect(searched()).toEqual([]);
  pass(1);
  expect(searched()).toEqual([['ann', undefined]]);
  pass(10_000);
  expect(searched()).toHaveLength(1);
});

it('makes one step in the history of a search with pauses', () => {
  const { searched, type, take } = openSearch();
  type('an');
  pass(300);
  take('an');
  type('ann');
  pass(300);
  take('ann');
  type('');
  expect(searched()).toEqual([
    ['an', undefined],
    ['ann', 'typed'],
    ['', undefined],
  ]);
});

it('keeps letters typed while the address is behind', () => {
  const { searched, field, type, take } = openSearch();
  type('an');
  pass(300);
  type('anna');
  take('an');
  expect(field().text).toBe('anna');
  pass(300);
  take('anna');
  expect(field().text).toBe('anna');
  expect(searched().map(([words]) => words)).toEqual(['an', 'anna']);
});

it('doesn’t ask again after Enter', () => {
  const { searched, field, type } = openSearch();
  type('ann');
  act(() => field().search('ann'));
  pass(10_000);
  expect(searched()).toEqual([['ann', undefined]]);
});

it('waits with words that can’t be searched for yet, without an error', () => {
  const { searched, field, type } = openSearch();
  type('ann7');
  pass(10_000);
  expect(searched()).toEqual([]);
  expect(field().error).toBeUndefined();
});

it('asks nothing more once its page is left', () => {
  const { searched, type, unmount } = openSearch();
  type('ann');
  unmount();
  pass(10_000);
  expect(searched()).toEqual([]);
});
