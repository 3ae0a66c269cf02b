import { renderHook } from '@testing-library/react';
import { useLastChange } from '@/lib/changes/use-last-change';

const BEFORE = ['requested'];
const AFTER = ['declined', 'requested'];

interface Asked {
  isChanged?: boolean;
  isFetching?: boolean;
  lines?: string[];
}

/** Begins while the history is read for the first time since the change. */
function follow() {
  const initialProps: Asked = { isFetching: true, lines: BEFORE };
  return renderHook(
    ({ isChanged = true, isFetching = false, lines = AFTER }: Asked) =>
      useLastChange(isChanged, { isFetching }, lines),
    { initialProps },
  );
}

it('tells nothing of a history that was read before the change', () => {
  const { result, rerender } = follow();
  expect(result.current).toBeUndefined();
  rerender({});
  expect(result.current).toBe('declined');
});

it('goes on telling a change while the history is read again', () => {
  const { result, rerender } = follow();
  rerender({});
  rerender({ isFetching: true });
  expect(result.current).toBe('declined');
  rerender({ lines: ['undone', ...AFTER] });
  expect(result.current).toBe('undone');
});

it('tells nothing once the change is the reader’s own', () => {
  const { result, rerender } = follow();
  rerender({});
  rerender({ isChanged: false });
  expect(result.current).toBeUndefined();
});
