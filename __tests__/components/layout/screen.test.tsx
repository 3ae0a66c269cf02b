import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { NotBuiltBareScreen } from '@/components/layout/screens/not-built-bare-screen';
import { NotBuiltScreen } from '@/components/layout/screens/not-built-screen';
import { NotFoundScreen } from '@/components/layout/screens/not-found-screen';
import { Screen } from '@/components/layout/screens/screen';

const open = (pathname: string) =>
  renderInPanel(
    <Screen actions={<button type="button">Add</button>}>
      <p>Staff only</p>
    </Screen>,
    { pathname },
  );

it('shows its title and nothing else until the permissions are known', async () => {
  server.use(http.post('/api/check-permissions', () => delay('infinite')));
  open('/events/all');
  await act(async () => undefined);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All Events');
  expect(screen.queryByText('Staff only')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('names what is needed and whom to ask', async () => {
  server.use(memberHolds('CLAIM_EXAMS'));
  open('/events/all');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You need permission to manage events. Ask the events lead or HR.',
  );
  expect(screen.queryByText('Staff only')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
});

it('names all permissions of which one is enough', async () => {
  server.use(memberHolds());
  open('/staff/transcripts');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You need permission to view the HR situation, view applications, view all staff applications, manage tickets, hold exams, or manage division transfers.',
  );
});

it('shows its content to whoever holds any of what it needs', async () => {
  server.use(memberHolds('MANAGE_TICKETS'));
  open('/staff/transcripts');
  expect(await screen.findByText('Staff only')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add' })).toBeInTheDocument();
});

it.each([
  ['nothing answers', () => HttpResponse.error()],
  ['the service is away', () => refusal(502, 'The panel’s service is not answering.')],
])('names no permission while %s, and asks again when told to', async (_case, answer) => {
  server.use(http.post('/api/check-permissions', answer));
  open('/events/all');
  expect(await screen.findByText('We couldn’t check your access.')).toBeVisible();
  expect(screen.getByRole('alert')).not.toHaveTextContent('manage events');
  expect(screen.queryByText('Staff only')).toBeNull();
  server.use(memberHolds('MANAGE_EVENTS'));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Staff only')).toBeInTheDocument();
});

it('names what is missing when the second answer is a no', async () => {
  server.use(http.post('/api/check-permissions', () => HttpResponse.error()));
  open('/events/all');
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(memberHolds());
  await userEvent.click(again);
  expect(await screen.findByText(/permission to manage events/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('opens by itself once the check answers', async () => {
  server.use(http.post('/api/check-permissions', () => refusal(500, 'Something broke.')));
  open('/events/all');
  await screen.findByRole('button', { name: 'Try again' });
  server.use(memberHolds('MANAGE_EVENTS'));
  expect(await screen.findByText('Staff only', undefined, { timeout: 20_000 })).toBeVisible();
});

it.each([
  ['refused', () => memberHolds(), 0],
  ['still unknown', () => http.post('/api/check-permissions', () => delay('infinite')), 1],
])('reserves the line of the list of a record only if that is %s', async (_what, answer, lines) => {
  server.use(answer());
  const { container } = open('/recruitment/[ref]');
  if (lines === 0) await screen.findByRole('alert');
  else await act(async () => undefined);
  expect(container.querySelectorAll('header > .min-h-10')).toHaveLength(lines);
});

it('opens to every member where nothing is needed', () => {
  server.use(http.post('/api/check-permissions', () => HttpResponse.error()));
  open('/news');
  expect(screen.getByText('Staff only')).toBeInTheDocument();
});

it.each([
  ['inside the panel', <NotBuiltScreen key="panel" />, '/map', 'Map'],
  ['without it', <NotBuiltBareScreen key="bare" />, '/apply', 'Apply to join'],
])('says honestly %s that a page is not built yet', (_where, page, pathname, title) => {
  server.use(memberHolds());
  renderInPanel(page, { pathname });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByTestId('not-built')).toHaveTextContent('This page isn’t built yet.');
});

it('leads home and back from a page that was not found', async () => {
  server.use(memberHolds());
  renderInPanel(<NotFoundScreen />, { pathname: '/404' });
  expect(screen.getByRole('heading')).toHaveTextContent('404: this page was not found.');
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  const back = jest.spyOn(history, 'back').mockImplementation(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(back).toHaveBeenCalledTimes(1);
});
