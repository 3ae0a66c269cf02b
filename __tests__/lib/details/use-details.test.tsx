import { act, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderToString } from 'react-dom/server.node';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { server } from '@/__tests__/support/screens/server';
import { releaseVersionEndpoint } from '@/lib/contracts/core/release';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { useDetails } from '@/lib/details/use-details';

function Name() {
  const details = useDetails();
  if (details === undefined) return <p>Not read yet</p>;
  return <p>{details?.name ?? 'Nobody'}</p>;
}

const named = (name: string) => setDetailsCookie({ user_id: 7, detail: { name } });

it('knows nothing of the member in static HTML', () => {
  named('Zoë');
  expect(renderToString(<Name />)).toBe('<p>Not read yet</p>');
});

it('reads the cookie in the browser', () => {
  named('Zoë');
  render(<Name />);
  expect(screen.getByText('Zoë')).toBeVisible();
});

it('shows a cookie that came with an answer', async () => {
  named('Zoë');
  render(<Name />);
  server.use(
    http.get('/api/release-version', () => {
      named('Zoë Žižka');
      return HttpResponse.json({ version: '1.0.0' });
    }),
  );
  await act(() => callEndpoint(releaseVersionEndpoint));
  expect(screen.getByText('Zoë Žižka')).toBeVisible();
});

it('logs a missing cookie once a page load and renders', () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  render(
    <>
      <Name />
      <Name />
    </>,
  );
  expect(screen.getAllByText('Nobody')).toHaveLength(2);
  expect(log.mock.calls).toEqual([['No details cookie found']]);
});
