import { useMutation, useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { server } from '@/__tests__/support/screens/server';
import { releaseVersionEndpoint } from '@/lib/contracts/core/release';
import { endSessionEndpoint } from '@/lib/contracts/session/session';
import { callEndpoint } from '@/lib/http/call-endpoint';

const refusal = (status: number, message: string) =>
  HttpResponse.json({ error: { code: 'no', message } }, { status });

function Ending({ showsOwnError }: { showsOwnError: boolean }) {
  const end = useMutation({
    mutationFn: () => callEndpoint(endSessionEndpoint, { params: { id: 1 } }),
    meta: { showsOwnError },
  });
  return (
    <button type="button" onClick={() => end.mutate()}>
      {end.isError ? 'Failed' : 'End'}
    </button>
  );
}

function Version() {
  const version = useQuery({
    queryKey: ['version'],
    queryFn: () => callEndpoint(releaseVersionEndpoint),
  });
  return <p>{version.isError ? 'Failed' : 'Waiting'}</p>;
}

const region = () => within(screen.getByRole('region', { name: 'Messages' }));

it('makes a message of a failed write', async () => {
  server.use(http.delete('/api/sessions/1', () => refusal(409, 'It has ended already.')));
  renderInPanel(<Ending showsOwnError={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  expect(await region().findByRole('alert')).toHaveTextContent('It has ended already.');
});

it('leaves the words to a form that shows its own refusal', async () => {
  server.use(http.delete('/api/sessions/1', () => refusal(409, 'It has ended already.')));
  renderInPanel(<Ending showsOwnError />);
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  await screen.findByText('Failed');
  expect(region().queryByRole('alert')).toBeNull();
});

it('does not repeat a read that was refused', async () => {
  const asked = jest.fn(() => refusal(404, 'Not there.'));
  server.use(http.get('/api/release-version', asked));
  renderInPanel(<Version />);
  await screen.findByText('Failed');
  expect(asked).toHaveBeenCalledTimes(1);
});

it('repeats a read while the service is away', async () => {
  const asked = jest.fn(() => refusal(503, 'Starting.'));
  server.use(http.get('/api/release-version', asked));
  renderInPanel(<Version />);
  await screen.findByText('Failed');
  expect(asked).toHaveBeenCalledTimes(4);
});
