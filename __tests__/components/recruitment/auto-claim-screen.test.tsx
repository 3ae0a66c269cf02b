import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { cellsOfRows } from '@/__tests__/support/screens/table-cells';
import { AutoClaimScreen } from '@/components/recruitment/auto-claim/auto-claim-screen';
import type { AutoClaim } from '@/lib/contracts/recruitment/auto-claim';

const settings: AutoClaim = {
  version: 4,
  is_on: false,
  is_open: true,
  reopens_on: null,
  recruiters: [
    {
      user_id: 7,
      name: 'Rita',
      version: 2,
      is_on: true,
      max_open: 5,
      languages: [],
      away_until: '2020-01-01T10:00:00.000Z',
      is_on_leave: false,
      open_now: 0,
      assigned_lately: 3,
      last_assigned_at: null,
    },
  ],
  next: null,
};
const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length);

let opened: ReturnType<typeof openScreen>;

beforeEach(() => {
  server.use(
    memberHolds('VIEW_APPS', 'MANAGE_APPS'),
    http.get('/api/auto-claim', () => HttpResponse.json(settings)),
  );
  opened = openScreen(<AutoClaimScreen />, '/recruitment/auto-claim');
});

it('offers no day of opening that is over', async () => {
  await userEvent.click(await screen.findByRole('checkbox', { name: /Recruitment open/ }));
  const field = screen.getByLabelText('Reopens on');
  expect([dayIn(0), dayIn(1), dayIn(2)]).toContain(field.getAttribute('min'));
});

it('closes for ever only where nobody knows yet when it opens again', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put('/api/auto-claim', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...settings, is_open: false });
    }),
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: /Recruitment open/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Reopens on')).toHaveAccessibleDescription(/^Enter a date/);
  await callsHaveArrived();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Not decided yet' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([{ version: 4, is_on: false, is_open: false, reopens_on: null }]),
  );
});

it('offers no absence that is over', async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Edit/ }));
  const field = within(await screen.findByRole('dialog')).getByLabelText('Away until');
  expect(field).toHaveValue('');
  expect(field.getAttribute('min')).toMatch(/^\d{4}-\d\d-\d\dT00:00$/);
});

it('saves what was touched, and leaves alone what a colleague has changed meanwhile', async () => {
  const sent: unknown[] = [];
  const closed = { ...settings, version: 5, is_open: false, reopens_on: '2030-05-01' };
  server.use(
    http.put('/api/auto-claim/recruiters/7', () => {
      server.use(http.get('/api/auto-claim', () => HttpResponse.json(closed)));
      return HttpResponse.json(settings.recruiters[0]);
    }),
    http.put('/api/auto-claim', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...closed, is_on: true });
    }),
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Auto-claim' }));
  await userEvent.click(screen.getByRole('button', { name: /Edit/ }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }),
  );
  expect(await screen.findByLabelText('Reopens on')).toHaveValue('2030-05-01');
  expect(screen.getByRole('checkbox', { name: 'Recruitment open' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Auto-claim' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([{ version: 5, is_on: true, is_open: false, reopens_on: '2030-05-01' }]),
  );
  // What was saved isn’t touched any more.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  await opened.refresh();
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Auto-claim' })).not.toBeChecked(),
  );
});

it('saves over what a colleague has saved only once that is shown', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put('/api/auto-claim', async ({ request }) => {
      sent.push(await request.json());
      const closed = { ...settings, version: 5, is_open: false };
      server.use(http.get('/api/auto-claim', () => HttpResponse.json(closed)));
      return sent.length > 1
        ? HttpResponse.json({ ...closed, is_on: true, version: 6 })
        : refusal(409, 'This record was changed by Lena.', 'changed');
    }),
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Auto-claim' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const said = 'This record was changed by Lena. Check the settings below, then save again.';
  expect(await screen.findByText(said)).toBeVisible();
  const isOpen = screen.getByRole('checkbox', { name: 'Recruitment open' });
  await waitFor(() => expect(isOpen).not.toBeChecked());
  expect(screen.getByRole('checkbox', { name: 'Auto-claim' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const both = [{ version: 4 }, { version: 5, is_on: true, is_open: false, reopens_on: null }];
  expect(sent).toMatchObject(both);
});

it('names no day of opening while recruitment is open', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put('/api/auto-claim', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...settings, is_on: true });
    }),
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Auto-claim' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([{ version: 4, is_on: true, is_open: true, reopens_on: null }]),
  );
});

it('changes the turns of the recruiter whose row it is', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put('/api/auto-claim/recruiters/7', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(settings.recruiters[0]);
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: /Edit/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Auto claim for Rita' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Assign applications in turn' }));
  const most = dialog.getByLabelText('Maximum open applications');
  await userEvent.clear(most);
  await userEvent.type(most, '51');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Must be at most 50.')).toBeVisible();
  await userEvent.type(most, '{Backspace}');
  fireEvent.change(dialog.getByLabelText('Away until'), { target: { value: '2099-04-02T19:30' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const away_until = '2099-04-02T19:30:00.000Z';
  expect(sent).toEqual([{ version: 2, is_on: false, max_open: 5, languages: [], away_until }]);
});

it('shows of each recruiter what they have and take, and who is next', async () => {
  expect(await screen.findByText('No one can take the next application.')).toBeVisible();
  const rita = {
    ...settings.recruiters[0],
    user_id: 9,
    is_on: false,
    languages: ['de', 'en'],
    open_now: 4,
    away_until: null,
    is_on_leave: true,
  };
  const next = { user_id: 8, name: 'Remy' };
  server.use(
    http.get('/api/auto-claim', () =>
      HttpResponse.json({ ...settings, recruiters: [...settings.recruiters, rita], next }),
    ),
  );
  await opened.refresh();
  expect(await screen.findByText('Next: Remy.')).toBeVisible();
  expect(cellsOfRows()).toEqual([
    ['Rita', 'On', '0 of 5', 'Any', expect.stringMatching(/^1 Jan 2020/), '3', '–', 'Edit'],
    ['Rita', 'Off', '4 of 5', 'German, English', 'On LOA', '3', '–', 'Edit'],
  ]);
});
