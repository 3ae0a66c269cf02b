import { act, render, screen } from '@testing-library/react';
import { useMinute } from '@/lib/format/use-minute';

afterEach(() => jest.useRealTimers());

const Clock = () => new Date(useMinute() ?? 0).toISOString();

it('the minute changes when it does on the clock, however late within it the page was opened', () => {
  jest.useFakeTimers({ now: new Date('2026-03-20T11:00:40Z') });
  const { unmount } = render(<Clock />);
  expect(screen.getByText('2026-03-20T11:00:00.000Z')).toBeVisible();
  act(() => jest.advanceTimersByTime(20_000));
  expect(screen.getByText('2026-03-20T11:01:00.000Z')).toBeVisible();
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('2026-03-20T11:02:00.000Z')).toBeVisible();
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
