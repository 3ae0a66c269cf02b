import { act, renderHook } from '@testing-library/react';
import { useKeptWords } from '@/lib/store/kept-words';

const KEY = 'hidden';
const open = () => renderHook(() => useKeptWords(KEY)).result;
const storeElsewhere = (words: string[]) => {
  const stored = jest.spyOn(Storage.prototype, 'getItem');
  stored.mockReturnValue(JSON.stringify(words));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  });
};

it('keeps words in this browser, and takes them out again', () => {
  const kept = open();
  act(() => kept.current.keepAll(['km', 'points']));
  act(() => kept.current.keep('rank', true));
  act(() => kept.current.keep('km', false));
  expect(kept.current.words).toEqual(['points', 'rank']);
  expect(localStorage.getItem(KEY)).toBe('["points","rank"]');
  act(() => kept.current.clear());
  expect(open().current.words).toEqual([]);
});

it.each(['{"km":1}', 'km', '[7]'])('takes %s for nothing kept', (text) => {
  localStorage.setItem(KEY, text);
  expect(open().current.words).toEqual([]);
});

it('holds for the page what a full browser refuses, until another tab stores something', () => {
  localStorage.setItem(KEY, '["km"]');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const kept = open();
  act(() => kept.current.keep('rank', true));
  expect(kept.current.words).toEqual(['km', 'rank']);
  expect(open().current.words).toEqual(['km', 'rank']);
  storeElsewhere(['points']);
  expect(kept.current.words).toEqual(['points']);
});

it('holds for the page what a browser without storage can’t keep', () => {
  for (const way of ['getItem', 'setItem'] as const)
    jest.spyOn(Storage.prototype, way).mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
  const kept = open();
  expect(kept.current.words).toEqual([]);
  act(() => kept.current.keep('rank', true));
  expect(kept.current.words).toEqual(['rank']);
});
