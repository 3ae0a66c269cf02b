import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { anOwnAccount } from '@/__tests__/support/screens/own-account';
import { memberHolds, permissionsAreKnown } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { SettingsScreen } from '@/components/settings/settings-screen';

let own: ReturnType<typeof anOwnAccount>;
const sent = jest.fn();
/** Answers a write, and keeps what was sent. */
const answer = (method: 'put' | 'post' | 'delete', path: string, content: object = {}) =>
  server.use(
    http[method](path, async ({ request }) => {
      const text = await request.text();
      sent(path, text === '' ? null : JSON.parse(text));
      return HttpResponse.json(content);
    }),
  );
const refuse = (method: 'put' | 'post', path: string, message: string, field?: string) =>
  server.use(
    http[method](path, () => {
      const error = { code: 'no', message, ...(field && { fields: { [field]: message } }) };
      return HttpResponse.json({ error }, { status: 422 });
    }),
  );

beforeEach(() => {
  sent.mockClear();
  own = anOwnAccount();
  server.use(
    http.post('/api/check-permissions', () => HttpResponse.json([])),
    http.get('/api/own-account', () => HttpResponse.json(own)),
    http.get('/api/own-account/browsers', () => HttpResponse.json({ items: [] })),
    http.get('/api/sessions', () => HttpResponse.json({ items: [], next: null })),
    http.get('/api/second-factor', () =>
      HttpResponse.json({ since: null, recovery_codes_left: 0, is_required: false }),
    ),
  );
});

const open = (query = '') =>
  renderInPanel(<SettingsScreen />, { pathname: `/settings${query && `?${query}`}` });
const card = async (name: string) => within(await screen.findByRole('region', { name }));
/** A card whose form is opened by a button of it. */
async function opened(name: string, button: string) {
  const found = await card(name);
  await userEvent.click(await found.findByRole('button', { name: button }));
  return found;
}
const messages = () => within(screen.getByRole('region', { name: 'Messages' }));

it('shows the profile where the address names no section', async () => {
  open();
  expect(await screen.findByRole('region', { name: 'Name' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
});

it('says that the account could not be loaded', async () => {
  server.use(http.get('/api/own-account', () => HttpResponse.json({}, { status: 400 })));
  open();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

describe('the name', () => {
  it('is changed with Enter', async () => {
    answer('put', '/api/own-account/name');
    open();
    const name = await card('Name');
    await userEvent.clear(name.getByLabelText('Your name'));
    await userEvent.type(name.getByLabelText('Your name'), 'Ada L{Enter}');
    expect(await messages().findByText(/^Name changed to Ada L\./)).toBeVisible();
    expect(sent).toHaveBeenCalledWith('/api/own-account/name', { name: 'Ada L' });
  });

  it('that is taken is said beside it, and stays in the field', async () => {
    refuse('put', '/api/own-account/name', 'This name is taken or reserved.', 'name');
    open();
    const name = await card('Name');
    await userEvent.type(name.getByLabelText('Your name'), ' B{Enter}');
    expect(await name.findByText('This name is taken or reserved.')).toBeVisible();
    expect(name.getByLabelText('Your name')).toHaveValue('Ada Test B');
  });

  it('says when it can be changed again', async () => {
    own = anOwnAccount({ rename_at: '2026-04-19T12:00:00Z' });
    open();
    expect(await screen.findByText(/can be changed again on/)).toHaveTextContent('19 Apr 2026');
    expect(screen.queryByLabelText('Your name')).toBeNull();
  });
});

it('saves what the member tells of themselves', async () => {
  answer('put', '/api/own-account/about');
  open();
  const about = await card('About you');
  await userEvent.clear(about.getByLabelText('Introduction'));
  await userEvent.selectOptions(about.getByLabelText('Country'), 'Not set');
  await userEvent.selectOptions(about.getByLabelText('Language'), 'Danish');
  await userEvent.click(about.getByRole('button', { name: 'Save profile' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('/api/own-account/about', {
      bio: '',
      country: null,
      language: 'da',
    }),
  );
});

it('takes another picture of the member, and removes the present one', async () => {
  const [present, other] = ['a'.repeat(32), 'b'.repeat(32)];
  own = anOwnAccount({ avatar: `/api/files/${present}`, pictures: [present, other] });
  answer('put', '/api/own-account/avatar');
  answer('delete', '/api/own-account/avatar');
  open();
  const picture = await card('Picture');
  await userEvent.click(picture.getByRole('button', { name: 'Use picture 1' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith('/api/own-account/avatar', { key: other }));
  await userEvent.click(await picture.findByRole('button', { name: 'Remove picture' }));
  expect(await messages().findByText('Picture removed.')).toBeVisible();
});

describe('the email', () => {
  it('is asked for with the current password, and waits for its link', async () => {
    answer('post', '/api/own-account/email');
    open('section=sign-in');
    const email = await opened('Email', 'Change email');
    await userEvent.type(email.getByLabelText('New email'), 'ada.new@example.com');
    await userEvent.type(email.getByLabelText('Current password'), 'the present one');
    own = anOwnAccount({ new_email: 'ada.new@example.com' });
    const region = email.getByRole('status');
    await userEvent.click(email.getByRole('button', { name: 'Send confirmation link' }));
    expect(await email.findByText(/ada.new@example.com isn’t confirmed yet/)).toBeVisible();
    expect(region).toHaveTextContent(/isn’t confirmed yet/);
    expect(sent).toHaveBeenCalledWith('/api/own-account/email', {
      email: 'ada.new@example.com',
      current: 'the present one',
    });
    expect(email.getByRole('button', { name: 'Change email' })).toHaveFocus();
  });

  it('can be kept until the new one is confirmed', async () => {
    answer('delete', '/api/own-account/email');
    own = anOwnAccount({ new_email: 'ada.new@example.com' });
    open('section=sign-in');
    const email = await card('Email');
    const keep = await email.findByRole('button', { name: 'Keep current email' });
    own = anOwnAccount();
    await userEvent.click(keep);
    await waitFor(() => expect(email.queryByText(/isn’t confirmed yet/)).toBeNull());
    expect(sent).toHaveBeenCalledWith('/api/own-account/email', null);
  });

  it('is kept as typed where the current password is wrong, and told of no mail', async () => {
    refuse('post', '/api/own-account/email', 'Current password is incorrect.', 'current');
    open('section=sign-in');
    const email = await opened('Email', 'Change email');
    await userEvent.type(email.getByLabelText('New email'), 'ada.new@example.com');
    await userEvent.type(email.getByLabelText('Current password'), 'not mine{Enter}');
    await waitFor(() => expect(email.getByLabelText('Current password')).toBeInvalid());
    expect(email.getByLabelText('New email')).toHaveValue('ada.new@example.com');
    expect(messages().queryByRole('progressbar')).toBeNull();
  });

  it('is confirmed once by the link that leads here', async () => {
    answer('post', '/api/own-account/email/confirmation', { email: 'ada.new@example.com' });
    open('section=sign-in&email_token=the-token');
    expect(await screen.findByText('Email changed to ada.new@example.com.')).toBeVisible();
    await callsHaveArrived();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(sent).toHaveBeenCalledWith(expect.any(String), { token: 'the-token' });
  });

  it('says that a link is too old', async () => {
    refuse('post', '/api/own-account/email/confirmation', 'This link is invalid or has expired.');
    open('section=sign-in&email_token=old');
    expect(await screen.findByText('This link is invalid or has expired.')).toBeVisible();
  });
});

describe('the password', () => {
  const fill = async (repeated: string) => {
    const password = await opened('Password', 'Change password');
    await userEvent.type(password.getByLabelText('Current password'), 'the present one');
    await userEvent.type(password.getByLabelText('New password'), 'another long way home');
    await userEvent.type(password.getByLabelText('Confirm new password'), repeated);
    await userEvent.click(password.getByRole('button', { name: 'Save password' }));
    return password;
  };

  it('is changed against the present one', async () => {
    answer('put', '/api/own-account/password');
    open('section=sign-in');
    await fill('another long way home');
    expect(await messages().findByText(/All other sessions/)).toBeVisible();
    expect(sent).toHaveBeenCalledWith('/api/own-account/password', {
      current: 'the present one',
      password: 'another long way home',
    });
  });

  it('says at each empty field what it lacks, and names the fields above', async () => {
    answer('put', '/api/own-account/password');
    open('section=sign-in');
    const password = await opened('Password', 'Change password');
    await userEvent.click(password.getByRole('button', { name: 'Save password' }));
    expect(await password.findByText('Fix 3 fields:')).toBeVisible();
    expect(password.getByLabelText('Current password')).toHaveAccessibleDescription(
      'Current password is required.',
    );
    expect(password.getByLabelText('Current password')).toHaveFocus();
    expect(password.getByLabelText('Confirm new password')).toBeInvalid();
    await callsHaveArrived();
    expect(sent).not.toHaveBeenCalled();
  });

  it('is not sent where it was typed differently', async () => {
    open('section=sign-in');
    const password = await fill('another long way');
    expect(await password.findByText('The passwords don’t match.')).toBeVisible();
  });

  it('says that the present one is wrong', async () => {
    refuse('put', '/api/own-account/password', 'Current password is incorrect.', 'current');
    open('section=sign-in');
    const password = await fill('another long way home');
    expect(await password.findByLabelText('Current password')).toBeInvalid();
  });
});

it('ends the trust in a browser', async () => {
  server.use(
    http.get('/api/own-account/browsers', () =>
      HttpResponse.json({
        items: [
          {
            id: '0123456789abcdef',
            device: 'Firefox on Linux',
            trusted_until: '2026-04-19T12:00:00Z',
            last_used_at: '2026-03-19T12:00:00Z',
            is_current: true,
          },
        ],
      }),
    ),
  );
  answer('delete', '/api/own-account/browsers/:id');
  open('section=sign-in');
  const name = 'Stop trusting Firefox on Linux';
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(await messages().findByText(/is no longer trusted/)).toBeVisible();
  expect(screen.getByText('This browser')).toBeVisible();
});

it('keeps units and time zone', async () => {
  answer('put', '/api/own-account/display');
  open('section=display');
  const display = await card('Units and time zone');
  await userEvent.selectOptions(display.getByLabelText('Units'), 'imperial');
  await userEvent.selectOptions(display.getByLabelText('Time zone'), 'Asia/Tokyo');
  await userEvent.click(display.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('/api/own-account/display', {
      units: 'imperial',
      time_zone: 'Asia/Tokyo',
    }),
  );
});

it('keeps each choice of what is told outside, but none of security', async () => {
  answer('put', '/api/own-account/notices');
  open('section=notices');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Quota by Email' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('/api/own-account/notices', {
      ...own.notices,
      quota: { discord: true, mail: true },
    }),
  );
  for (const way of ['Discord', 'Email'])
    expect(screen.getByRole('checkbox', { name: `Security by ${way}` })).toBeDisabled();
});

it.each([
  ['is not offered to a driver', [], false],
  ['is offered to staff', ['MANAGE_JOBS'], true],
] as const)('what is told of work as staff %s', async (_case, held, isOffered) => {
  server.use(memberHolds(...held));
  open('section=notices');
  expect(await screen.findByRole('checkbox', { name: 'Quota by Email' })).toBeVisible();
  await permissionsAreKnown();
  const offered = () => screen.queryByRole('checkbox', { name: 'Staff work by Email' });
  if (isOffered) expect(offered()).toBeVisible();
  else expect(offered()).toBeNull();
});

it('asks for one picture where one is taken', async () => {
  open();
  const picker = await screen.findByLabelText(/^Add a picture/);
  expect(picker).not.toHaveAttribute('multiple');
});

it('keeps what others see', async () => {
  answer('put', '/api/profiles/privacy');
  open('section=privacy');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Country' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('/api/profiles/privacy', { ...own.privacy, country: false }),
  );
});

describe('connections', () => {
  const account = (service: string, isRequired: boolean) => ({
    service,
    name: 'Ada there',
    linked_at: '2026-03-01T12:00:00Z',
    problem: null,
    reason: null,
    is_required: isRequired,
    can_link: true,
  });
  beforeEach(() => {
    server.use(
      http.get('/api/tracker-token', () =>
        HttpResponse.json({ tracker: null, token: null, address: '/api/trackers/job-logger' }),
      ),
      http.get('/api/connections', () =>
        HttpResponse.json({
          items: [account('steam', true), account('discord', false)],
          proof: null,
        }),
      ),
    );
  });

  it('that are required can be replaced, the others let go as well', async () => {
    open('section=connections');
    expect(await screen.findByRole('button', { name: 'Replace Steam' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Replace Discord' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Unlink Discord' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Unlink Steam' })).toBeNull();
  });

  it('are let go after asking', async () => {
    answer('post', '/api/connections/:service/unlinking');
    open('section=connections');
    await userEvent.click(await screen.findByRole('button', { name: 'Unlink Discord' }));
    await callsHaveArrived();
    expect(sent).not.toHaveBeenCalled();
    const dialog = within(screen.getByRole('alertdialog', { name: 'Unlink Discord?' }));
    await userEvent.type(dialog.getByLabelText('Current password'), 'my password');
    await userEvent.click(dialog.getByRole('button', { name: 'Unlink' }));
    expect(await messages().findByText('Discord is no longer linked.')).toBeVisible();
  });
});

describe('the own data', () => {
  it('is not taken away with a wrong password', async () => {
    refuse('post', '/api/own-account/export', 'Current password is incorrect.', 'current');
    open('section=data');
    const data = await opened('Download your data', 'Download data');
    await userEvent.type(data.getByLabelText('Current password'), 'wrong{Enter}');
    expect(await data.findByText('Current password is incorrect.')).toBeVisible();
  });

  it('is forgotten by who types name and password', async () => {
    answer('post', '/api/own-account/deletion', { due_at: '2026-04-19T12:00:00Z' });
    open('section=data');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
    const region = (await card('Delete your account')).getByRole('status');
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete your account?' }));
    await userEvent.type(dialog.getByLabelText('Your name'), 'Ada Test');
    await userEvent.type(dialog.getByLabelText('Current password'), 'the present one');
    own = anOwnAccount({ deletion_due_at: '2026-04-19T12:00:00Z' });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await screen.findByText(/Your account will be deleted on/)).toBeVisible();
    expect(region).toHaveTextContent(/will be deleted on/);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('stays by one press while it waits', async () => {
    own = anOwnAccount({ deletion_due_at: '2026-04-19T12:00:00Z' });
    answer('delete', '/api/own-account/deletion');
    open('section=data');
    const stay = await screen.findByRole('button', { name: 'Keep account' });
    own = anOwnAccount();
    await userEvent.click(stay);
    expect(await screen.findByRole('button', { name: 'Delete account' })).toBeVisible();
    expect(screen.queryByText(/will be deleted on/)).toBeNull();
  });

  it('asks who has no password for a fresh sign-in', async () => {
    own = anOwnAccount({ has_password: false });
    open('section=data');
    const data = await opened('Download your data', 'Download data');
    expect(data.getByText(/sign out and in again first/)).toBeVisible();
    expect(data.queryByLabelText('Current password')).toBeNull();
  });
});
