import { act, render, screen } from '@testing-library/react';
import { NearView } from '@/components/ui/state/near-view';

it('draws its content once it comes into view, and keeps it', () => {
  const kept = globalThis.IntersectionObserver;
  let tell: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  let isWatching = true;
  Object.defineProperty(globalThis, 'IntersectionObserver', {
    writable: true,
    value: class {
      constructor(onSight: typeof tell) {
        tell = onSight;
      }
      observe(): void {}
      disconnect(): void {
        isWatching = false;
      }
    },
  });
  render(<NearView placeholder={<p>Loading</p>}>Leaders</NearView>);
  act(() => tell([{ isIntersecting: false }]));
  expect(screen.queryByText('Leaders')).toBeNull();
  expect(screen.getByText('Loading')).toBeVisible();
  act(() => tell([{ isIntersecting: true }]));
  expect(screen.getByText('Leaders')).toBeVisible();
  expect(isWatching).toBe(false);
  Object.defineProperty(globalThis, 'IntersectionObserver', { writable: true, value: kept });
});
