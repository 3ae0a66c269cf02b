import { renderHook } from '@testing-library/react';
import { useFoundWords } from '@/lib/search/use-found-words';

const noun = ['job', 'jobs'] as const;

interface Asked {
  asked: object | null;
  count: number | undefined;
}

function openList(first: Asked) {
  const { result, rerender } = renderHook((found: Asked) => useFoundWords({ ...found, noun }), {
    initialProps: first,
  });
  return (next: Asked) => {
    rerender(next);
    return result.current.words;
  };
}

it('says how many a search finds once that is known', () => {
  const show = openList({ asked: null, count: undefined });
  expect(show({ asked: { limit: 25 }, count: 312 })).toBe('');
  expect(show({ asked: { limit: 25, search: 'tampere' }, count: undefined })).toBe('');
  expect(show({ asked: { limit: 25, search: 'tampere' }, count: 1 })).toBe('1 job found.');
  expect(show({ asked: { limit: 25, search: 'oslo' }, count: 0 })).toBe('0 jobs found.');
});

it('says nothing of a list that changes by itself, its order or its pages', () => {
  const show = openList({ asked: { sort: 'name', limit: 25 }, count: 3 });
  expect(show({ asked: { sort: 'name', limit: 25 }, count: 4 })).toBe('');
  expect(show({ asked: { sort: '-name', limit: 50, cursor: 'abc' }, count: 4 })).toBe('');
});
