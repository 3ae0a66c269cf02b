import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { watchLeaving } from '@/__tests__/support/screens/navigation';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { anOwnAccount } from '@/__tests__/support/screens/own-account';
import { SettingsScreen } from '@/components/settings/settings-screen';

const session = (id: number, device: string, isCurrent: boolean) => ({
  id,
  device,
  address: `192.0.2.${id}`,
  signed_in_at: '2026-03-01T18:00:00Z',
  last_used_at: '2026-03-02T19:30:00Z',
  is_current: isCurrent,
});
const refusal = (status: number, message: string) =>
  HttpResponse.json({ error: { code: 'no', message } }, { status });

function answerWith(items: ReturnType<typeof session>[]) {
  server.use(http.get('/api/sessions', () => HttpResponse.json({ items, next: null })));
}

const open = (section = 'sign-in') =>
  renderInPanel(<SettingsScreen />, { pathname: `/settings?section=${section}` });
const rowOf = async (device: string) => {
  const row = (await screen.findByText(device)).closest('li');
  if (!row) throw new Error('A session is a row of a list');
  return within(row);
};
const messages = () => within(screen.getByRole('region', { name: 'Messages' }));

let factor: { since: string | null; recovery_codes_left: number; is_required: boolean };
let made: { created_at: string; last_used_at: string | null } | null = null;

beforeEach(() => {
  server.use(
    http.post('/api/check-permissions', () => HttpResponse.json([])),
    http.get('/api/own-account', () => HttpResponse.json(anOwnAccount())),
    http.get('/api/own-account/browsers', () => HttpResponse.json({ items: [] })),
    http.get('/api/connections', () => HttpResponse.json({ items: [], proof: null })),
    http.get('/api/second-factor', () => HttpResponse.json(factor)),
    http.get('/api/tracker-token', () =>
      HttpResponse.json({
        tracker: 'job_logger',
        token: made,
        address: '/api/trackers/job-logger',
      }),
    ),
  );
  made = null;
  factor = { since: null, recovery_codes_left: 0, is_required: false };
  answerWith([session(1, 'Firefox on Linux', true), session(2, 'Chrome on Android', false)]);
});

it('lists where the member is signed in and marks this device', async () => {
  open();
  const own = await rowOf('Firefox on Linux');
  expect(own.getByText('This device')).toBeVisible();
  expect(own.getByText(/192\.0\.2\.1/)).toBeVisible();
  expect(own.queryByRole('button')).toBeNull();
  const other = await rowOf('Chrome on Android');
  expect(other.queryByText('This device')).toBeNull();
});

it('ends one session after asking', async () => {
  const ended = jest.fn();
  server.use(
    http.delete('/api/sessions/:id', ({ params }) => {
      ended(params['id']);
      answerWith([session(1, 'Firefox on Linux', true)]);
      return HttpResponse.json({});
    }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out Chrome on Android' }));
  const dialog = screen.getByRole('alertdialog', {
    name: 'Sign out Chrome on Android?',
  });
  await callsHaveArrived();
  expect(ended).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out device' }));
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
  expect(ended).toHaveBeenCalledWith('2');
  expect(messages().getByText('Signed out Chrome on Android.')).toBeVisible();
});

it('keeps the session when the member thinks better of it', async () => {
  open();
  const row = await rowOf('Chrome on Android');
  await userEvent.click(row.getByRole('button'));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByText('Chrome on Android')).toBeVisible();
});

it('says so when a session could not be ended', async () => {
  server.use(http.delete('/api/sessions/:id', () => refusal(503, 'The service is starting.')));
  open();
  const row = await rowOf('Chrome on Android');
  await userEvent.click(row.getByRole('button'));
  await userEvent.click(screen.getByRole('button', { name: 'Sign out device' }));
  expect(await messages().findByRole('alert')).toHaveTextContent('The service is starting.');
});

it('signs out all others after asking, and stays', async () => {
  server.use(
    http.delete('/api/sessions/others', () => {
      answerWith([session(1, 'Firefox on Linux', true)]);
      return HttpResponse.json({});
    }),
  );
  open();
  await rowOf('Chrome on Android');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out others' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Sign out other devices?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out others' }));
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
  expect(messages().getByText('Signed out on all other devices.')).toBeVisible();
  expect(screen.getByText('Firefox on Linux')).toBeVisible();
});

it('signs out everywhere after asking', async () => {
  const left = watchLeaving();
  server.use(http.delete('/api/sessions', () => HttpResponse.json({})));
  sessionStorage.setItem('permissions', JSON.stringify({ user_id: 7, held: [] }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await callsHaveArrived();
  expect(left).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(left).toEqual(['/login?reason=logged_out']));
  expect(sessionStorage.getItem('permissions')).toBeNull();
});

it('says what is loading', async () => {
  open();
  expect(await screen.findByRole('status', { name: 'Loading open sessions' })).toBeVisible();
  await rowOf('Firefox on Linux');
});

it('offers to try again when the list could not be loaded', async () => {
  server.use(http.get('/api/sessions', () => refusal(400, 'Not understood.')));
  open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answerWith([session(1, 'Firefox on Linux', true)]);
  await userEvent.click(again);
  await rowOf('Firefox on Linux');
});

it('has words for an empty list', async () => {
  answerWith([]);
  open();
  expect(await screen.findByText('No open sessions')).toBeVisible();
});

it('shows further sessions when asked, and then offers no more', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get('/api/sessions', ({ request }) => {
      const cursor = new URL(request.url).searchParams.get('cursor');
      asked.push(cursor);
      return HttpResponse.json(
        cursor === null
          ? { items: [session(1, 'Firefox on Linux', true)], next: 'later' }
          : { items: [session(2, 'Chrome on Android', false)], next: null },
      );
    }),
  );
  open();
  await rowOf('Firefox on Linux');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await rowOf('Chrome on Android');
  expect(screen.getByText('Firefox on Linux')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(asked).toEqual([null, 'later']);
});

it('keeps the choice of the theme', async () => {
  open('display');
  await userEvent.click(await screen.findByRole('radio', { name: 'Light' }));
  expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
});

it('offers an email and a password to who has none, and says what they would bring', async () => {
  const none = { email: null, has_password: false, reach: { discord: false, mail: false } };
  server.use(http.get('/api/own-account', () => HttpResponse.json(anOwnAccount(none))));
  const { unmount } = open();
  expect(await screen.findByRole('button', { name: 'Add email' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
  const password = within(screen.getByRole('region', { name: 'Password' }));
  expect(password.getByLabelText('New password')).toBeVisible();
  expect(password.queryByLabelText('Current password')).toBeNull();
  unmount();
  open('notices');
  const told = await screen.findByText(/You get every notification in the panel/);
  expect(told).toHaveTextContent(/Link Discord .* Add an email/);
});

it('downloads the own data under the name that the backend gives it', async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.href}`);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:archive', revokeObjectURL: () => undefined });
  const asked = jest.fn();
  server.use(
    http.post('/api/own-account/export', async ({ request }) => {
      asked(await request.json());
      const headers = { 'content-disposition': 'attachment; filename="ada.zip"' };
      return new HttpResponse('archive', { headers });
    }),
  );
  open('data');
  await userEvent.click(await screen.findByRole('button', { name: 'Download data' }));
  await userEvent.type(screen.getByLabelText('Current password'), 'seven quiet lorries{Enter}');
  expect(await messages().findByText('Data downloaded.')).toBeVisible();
  expect(saved).toEqual(['ada.zip blob:archive']);
  expect(asked).toHaveBeenCalledWith({ current: 'seven quiet lorries' });
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

it('makes a token for the job logger and shows it once', async () => {
  server.use(
    http.post('/api/tracker-token', () => {
      made = { created_at: '2026-03-02T12:00:00Z', last_used_at: null };
      return HttpResponse.json({ token: 'a-new-token', address: '/api/trackers/job-logger' });
    }),
  );
  open('connections');
  const card = within(await screen.findByRole('region', { name: 'Tracker' }));
  expect(await card.findByText(/Your tracker: Open job logger/)).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Create token' }));
  expect(await card.findByLabelText('Your token')).toHaveValue('a-new-token');
});

it('replaces a token only after asking', async () => {
  made = { created_at: '2026-03-02T12:00:00Z', last_used_at: null };
  const asked = jest.fn();
  server.use(
    http.post('/api/tracker-token', () => {
      asked();
      return HttpResponse.json({ token: 'another', address: '/api/trackers/job-logger' });
    }),
  );
  open('connections');
  await userEvent.click(await screen.findByRole('button', { name: 'New token' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Create a new token?' }));
  await callsHaveArrived();
  expect(asked).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByLabelText('Your token')).toHaveValue('another');
});

it('ends the token after asking', async () => {
  made = { created_at: '2026-03-02T12:00:00Z', last_used_at: null };
  server.use(
    http.delete('/api/tracker-token', () => {
      made = null;
      return HttpResponse.json({});
    }),
  );
  open('connections');
  const card = within(await screen.findByRole('region', { name: 'Tracker' }));
  await userEvent.click(await card.findByRole('button', { name: 'Revoke token' }));
  await userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke token' }),
  );
  expect(await card.findByRole('button', { name: 'Create token' })).toBeVisible();
});

describe('two-step verification', () => {
  const given = jest.fn();
  const answer = (path: string, content: object) =>
    server.use(
      http.post(path, async ({ request }) => {
        given(await request.json());
        return HttpResponse.json(content);
      }),
    );
  beforeEach(() => given.mockClear());

  it('is turned on with the first code of the app, which brings recovery codes', async () => {
    server.use(
      http.post('/api/second-factor/enrolment', async ({ request }) => {
        given(await request.json());
        return HttpResponse.json({ secret: 'ABCD2345', picture: 'data:image/png;base64,AAAA' });
      }),
    );
    answer('/api/second-factor', { recovery_codes: ['aaaa-bbbb-cccc-dddd'] });
    open();
    const card = within(await screen.findByRole('region', { name: 'Two-step verification' }));
    await userEvent.click(await card.findByRole('button', { name: 'Turn on' }));
    await userEvent.type(card.getByLabelText('Current password'), 'seven quiet lorries{Enter}');
    expect(await card.findByRole('img', { name: /QR code/ })).toHaveAttribute(
      'src',
      'data:image/png;base64,AAAA',
    );
    expect(card.getByText('ABCD2345')).toBeVisible();
    await waitFor(() =>
      expect(card.getByRole('heading', { name: 'Two-step verification' })).toHaveFocus(),
    );
    await userEvent.type(card.getByLabelText('Authentication code'), '123456');
    expect(await card.findByText('aaaa-bbbb-cccc-dddd')).toBeVisible();
    expect(given.mock.calls).toEqual([[{ current: 'seven quiet lorries' }], [{ code: '123456' }]]);
  });

  it('is let be before the first code', async () => {
    server.use(
      http.post('/api/second-factor/enrolment', () =>
        HttpResponse.json({ secret: 'ABCD2345', picture: 'data:image/png;base64,AAAA' }),
      ),
    );
    open();
    const card = within(await screen.findByRole('region', { name: 'Two-step verification' }));
    await userEvent.click(await card.findByRole('button', { name: 'Turn on' }));
    await userEvent.type(card.getByLabelText('Current password'), 'seven quiet lorries{Enter}');
    await userEvent.click(await card.findByRole('button', { name: 'Cancel' }));
    expect(card.queryByText('ABCD2345')).toBeNull();
    expect(card.getByRole('button', { name: 'Turn on' })).toBeVisible();
  });

  it('gives its recovery codes to take along', async () => {
    factor = { since: '2026-03-01T18:00:00Z', recovery_codes_left: 1, is_required: false };
    answer('/api/second-factor/recovery-codes', {
      recovery_codes: ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'],
    });
    const typing = userEvent.setup();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    open();
    const card = within(await screen.findByRole('region', { name: 'Two-step verification' }));
    await typing.click(await card.findByRole('button', { name: 'Get new codes' }));
    const regions = card.getAllByRole('status');
    await typing.type(card.getByLabelText('Authentication or recovery code'), '123456');
    const warning = await card.findByText(/^Keep your recovery codes/);
    expect(regions.some((region) => region.contains(warning))).toBe(true);
    await typing.click(await card.findByRole('button', { name: 'Copy' }));
    expect(copied).toHaveBeenCalledWith('aaaa-bbbb-cccc-dddd\neeee-ffff-gggg-hhhh');
  });

  it('forgets its key and its recovery codes once it is off again', async () => {
    server.use(
      http.post('/api/second-factor/enrolment', () =>
        HttpResponse.json({ secret: 'ABCD2345', picture: 'data:image/png;base64,AAAA' }),
      ),
    );
    answer('/api/second-factor', { recovery_codes: ['aaaa-bbbb-cccc-dddd'] });
    answer('/api/second-factor/removal', {});
    open();
    const card = within(await screen.findByRole('region', { name: 'Two-step verification' }));
    await userEvent.click(await card.findByRole('button', { name: 'Turn on' }));
    await userEvent.type(card.getByLabelText('Current password'), 'seven quiet lorries');
    await userEvent.click(card.getByRole('button', { name: 'Continue' }));
    const code = await card.findByLabelText('Authentication code');
    factor = { since: '2026-03-01T18:00:00Z', recovery_codes_left: 1, is_required: false };
    await userEvent.type(code, '123456');
    expect(await card.findByText('aaaa-bbbb-cccc-dddd')).toBeVisible();
    await userEvent.click(await card.findByRole('button', { name: 'Turn off' }));
    const last = await card.findByLabelText('Authentication or recovery code');
    factor = { since: null, recovery_codes_left: 0, is_required: false };
    await userEvent.type(last, '654321');
    expect(await card.findByRole('button', { name: 'Turn on' })).toBeVisible();
    expect(card.queryByText('ABCD2345')).toBeNull();
    expect(card.queryByText('aaaa-bbbb-cccc-dddd')).toBeNull();
  });

  it('says that a code is wrong and keeps it', async () => {
    factor = { since: '2026-03-01T18:00:00Z', recovery_codes_left: 7, is_required: false };
    server.use(
      http.post('/api/second-factor/removal', () => {
        const error = { code: 'wrong_code', message: 'The code is incorrect or has expired.' };
        return HttpResponse.json({ error }, { status: 422 });
      }),
    );
    open();
    const card = within(await screen.findByRole('region', { name: 'Two-step verification' }));
    await userEvent.click(await card.findByRole('button', { name: 'Turn off' }));
    await userEvent.type(card.getByLabelText('Authentication or recovery code'), '123456');
    expect(await card.findByRole('alert')).toHaveTextContent(
      'The code is incorrect or has expired.',
    );
    expect(card.getByLabelText('Authentication or recovery code')).toHaveValue('123456');
  });

  it('is not turned off where a role needs it', async () => {
    factor = { since: '2026-03-01T18:00:00Z', recovery_codes_left: 7, is_required: true };
    open();
    expect(await screen.findByText(/Your role requires it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  });
});
