import { act, render, screen } from '@testing-library/react';
import { Logo } from '@/components/layout/logo';
import { Snow } from '@/components/layout/snow';

const today = (date: Date) => jest.useFakeTimers({ now: date, advanceTimers: true });
const nothing = () => undefined;
const prefer = (query: string) => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      Object.defineProperty(matchMedia(media), 'matches', { value: media.includes(query) }),
    );
};

beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

afterEach(() => {
  jest.useRealTimers();
});

it('falls in the season', async () => {
  today(new Date(2026, 11, 26, 22));
  render(<Snow />);
  // What draws it comes, or doesn't, after this one has been asked for.
  await act(() => import('react-snowfall').then(nothing, nothing));
  expect(screen.getByTestId('snow')).toBeInTheDocument();
});

it('does not fall outside the season', () => {
  today(new Date(2026, 11, 27, 1));
  render(<Snow />);
  expect(screen.queryByTestId('snow')).toBeNull();
});

it('does not fall for a member who asked for less motion', () => {
  today(new Date(2026, 11, 10));
  prefer('prefers-reduced-motion');
  render(<Snow />);
  expect(screen.queryByTestId('snow')).toBeNull();
});

it('dresses the logo for the season on every channel', () => {
  today(new Date(2026, 11, 1));
  render(<Logo />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/logos/christmas.svg');
  expect(screen.getByRole('img')).toHaveAccessibleName('Hollowmere Freight logo');
});
