import { act, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderToString } from 'react-dom/server.node';
import { server } from '@/__tests__/support/screens/server';
import { releaseVersionEndpoint } from '@/lib/contracts/core/release';
import { formatInstant } from '@/lib/format/date-time';
import { refreshDisplay, useDisplayChanges } from '@/lib/format/display';
import { formatDistance, formatMass, formatSpeed, formatVolume } from '@/lib/format/quantity';
import { useUnitLabels } from '@/lib/format/use-unit-labels';
import { localMoment, momentIn } from '@/lib/forms/fields';
import { callEndpoint } from '@/lib/http/call-endpoint';

const AT = '2026-03-29T00:30:00Z';

const keep = (display: string) => {
  document.cookie = `display=${display}; path=/`;
};
function choose(display: string): void {
  keep(display);
  refreshDisplay();
}
afterEach(() => choose(''));

const figures = () => [formatDistance(812), formatSpeed(90), formatMass(20_000), formatVolume(38)];

it.each([
  ['nothing chosen', '', ['812 km', '90 km/h', '20 t', '38 l']],
  ['metric', 'metric:', ['812 km', '90 km/h', '20 t', '38 l']],
  ['imperial', 'imperial:', ['505 mi', '56 mph', '44,092 lb', '10 gal']],
  ['nonsense', 'furlongs:Mars/Olympus', ['812 km', '90 km/h', '20 t', '38 l']],
])('figures are written with %s', (_name, display, written) => {
  choose(display);
  expect(figures()).toEqual(written);
});

it.each([
  ['UTC', 'Sunday 29 March 2026, 00:30:00 UTC'],
  ['Europe/Berlin', 'Sunday 29 March 2026, 01:30:00 UTC+01:00'],
  ['America/New_York', 'Saturday 28 March 2026, 20:30:00 UTC−04:00'],
  ['Asia/Kolkata', 'Sunday 29 March 2026, 06:00:00 UTC+05:30'],
  ['Australia/Lord_Howe', 'Sunday 29 March 2026, 11:30:00 UTC+11:00'],
])('a time is that of the clock in %s', (zone, written) => {
  choose(`metric:${zone}`);
  expect(formatInstant(AT, 'full')).toBe(written);
});

it('follows the change to summer time', () => {
  choose('metric:Europe/Berlin');
  expect(formatInstant('2026-03-29T00:59:59Z', 'clock')).toBe('01:59:59');
  expect(formatInstant('2026-03-29T01:00:00Z', 'clock')).toBe('03:00:00');
});

it('takes the clock of the device for a zone that the browser doesn’t know', () => {
  const own = formatInstant(AT, 'full');
  choose('metric:Mars/Olympus');
  expect(formatInstant(AT, 'full')).toBe(own);
});

it.each(['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland'])(
  'a moment of a form in %s comes back as it was',
  (zone) => {
    choose(`metric:${zone}`);
    for (const at of [AT, '2026-03-29T02:30:00Z', '2026-10-25T02:30:00Z', '2026-07-01T12:00:00Z'])
      expect(momentIn({ at: localMoment(at) }, 'at')).toBe(new Date(at).toISOString());
    expect(momentIn({ at: '' }, 'at')).toBe('');
  },
);

it('writes figures in the units that came with an answer', async () => {
  const Figure = () => {
    useDisplayChanges();
    return <p>{formatDistance(100)}</p>;
  };
  choose('metric:');
  render(<Figure />);
  expect(screen.getByText('100 km')).toBeVisible();
  server.use(
    http.get('/api/release-version', () => {
      keep('imperial:');
      return HttpResponse.json({ version: '1.0.0' });
    }),
  );
  await act(() => callEndpoint(releaseVersionEndpoint));
  expect(screen.getByText('62 mi')).toBeVisible();
});

it('labels units as static HTML has them until the page is hydrated', () => {
  const Label = () => <p>{useUnitLabels().distance}</p>;
  choose('imperial:');
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Label />);
  expect(container).toHaveTextContent('km');
  const errors: unknown[] = [];
  render(<Label />, {
    container,
    hydrate: true,
    onRecoverableError: (error) => errors.push(error),
  });
  expect(container).toHaveTextContent('mi');
  expect(errors).toEqual([]);
});
