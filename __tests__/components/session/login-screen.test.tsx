import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { watchLeaving } from '@/__tests__/support/screens/navigation';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { ConnectionNotice } from '@/components/layout/notices/connection-notice';
import { LoginScreen } from '@/components/session/login/login-screen';

const member = {
  user_id: 7,
  detail: {
    avatar: '/a.png',
    name: 'Zoë',
    supporter: false,
    role: { name: 'Driver', color: '#fff' },
    driver_rank: { name: 'Senior Driver', color: '#fff' },
  },
  hold: null,
};
const demo = {
  password: 'demo-password-1',
  accounts: [
    { email: 'driver@demo.example', name: 'Zoë Žižka', role: 'Senior Driver' },
    { email: 'hr@demo.example', name: 'Ade Okafor', role: 'HR' },
  ],
};
const refusal = (status: number, message: string, fields?: Record<string, string>) =>
  HttpResponse.json({ error: { code: 'no', message, fields } }, { status });

const sent = jest.fn();

function answerSignIn(answer: () => Response) {
  server.use(
    http.post('/api/session', async ({ request }) => {
      sent(await request.json());
      return answer();
    }),
  );
}

function open(search = '', beside?: ReactNode) {
  history.replaceState(null, '', `/login${search}`);
  const query = Object.fromEntries(new URLSearchParams(search));
  renderInPanel(
    <>
      <LoginScreen />
      {beside}
    </>,
    { pathname: '/login', query },
  );
}

async function signIn(email: string, password: string) {
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation();
  sent.mockClear();
  server.use(
    http.get('/api/demo-accounts', () => HttpResponse.json({ password: '', accounts: [] })),
    http.get('/api/sign-in-methods', () => HttpResponse.json({ methods: ['password'] })),
  );
});

it('leads back to the page that was asked for', async () => {
  const left = watchLeaving();
  answerSignIn(() => HttpResponse.json(member));
  open('?next=/jobs&status=flagged');
  await signIn(' driver@demo.example ', 'demo-password-1');
  await waitFor(() => expect(left).toEqual(['/jobs?status=flagged']));
  expect(sent).toHaveBeenCalledWith({
    email: 'driver@demo.example',
    password: 'demo-password-1',
  });
});

it('leads to the dashboard instead of another site', async () => {
  const left = watchLeaving();
  answerSignIn(() => HttpResponse.json(member));
  open('?next=//evil.example');
  await signIn('driver@demo.example', 'demo-password-1');
  await waitFor(() => expect(left).toEqual(['/']));
});

it('says what was refused and keeps what was typed', async () => {
  const left = watchLeaving();
  answerSignIn(() => refusal(401, 'Email or password is incorrect.'));
  open();
  await signIn('driver@demo.example', 'wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent('Email or password is incorrect.');
  expect(screen.getByLabelText('Email')).toHaveValue('driver@demo.example');
  expect(screen.getByLabelText('Password')).toHaveValue('wrong');
  await callsHaveArrived();
  expect(left).toEqual([]);
});

it('says so when the service is not answering', async () => {
  answerSignIn(() => HttpResponse.error());
  open();
  await signIn('driver@demo.example', 'demo-password-1');
  expect(await screen.findByRole('alert')).toHaveTextContent('The panel isn’t responding.');
});

it('asks for what is missing before anything is sent', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required.');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required.');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await callsHaveArrived();
  expect(sent).not.toHaveBeenCalled();
});

it('sends two quick presses once', async () => {
  const left = watchLeaving();
  answerSignIn(() => HttpResponse.json(member));
  open();
  await userEvent.type(screen.getByLabelText('Email'), 'driver@demo.example');
  await userEvent.type(screen.getByLabelText('Password'), 'demo-password-1');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(left).toHaveLength(1));
  await callsHaveArrived();
  expect(sent).toHaveBeenCalledTimes(1);
});

it.each([
  ['expired', 'Your session has ended. Sign in again.'],
  ['disabled', 'This account is disabled. Contact HR.'],
  ['logged_out', 'You’ve been signed out.'],
])('explains the reason %s', async (reason, words) => {
  open(`?reason=${reason}`);
  expect(await screen.findByText(words)).toBeVisible();
});

it('lets the reason go once something else was tried', async () => {
  answerSignIn(() => refusal(401, 'Email or password is incorrect.'));
  open('?reason=disabled');
  await screen.findByText('This account is disabled. Contact HR.');
  await signIn('driver@demo.example', 'wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent('Email or password is incorrect.');
  expect(screen.queryByText('This account is disabled. Contact HR.')).not.toBeInTheDocument();
});

it('says beforehand, and once, that the panel is away', async () => {
  server.use(
    http.get('/api/demo-accounts', () => refusal(503, 'Starting.')),
    http.get('/api/health', () => refusal(503, 'Starting.')),
  );
  open('', <ConnectionNotice />);
  expect(await screen.findByText('The panel isn’t responding.')).toBeVisible();
  expect(screen.getAllByText(/isn’t responding/)).toHaveLength(1);
});

describe('with demo data', () => {
  beforeEach(() => {
    server.use(http.get('/api/demo-accounts', () => HttpResponse.json(demo)));
  });

  it('lists the accounts and their one password', async () => {
    open();
    const list = within(await screen.findByRole('region', { name: 'Demo accounts' }));
    expect(list.getByText(/Demo data is on/)).toBeVisible();
    expect(list.getByText('demo-password-1')).toBeVisible();
    expect(list.getAllByRole('button').map((account) => account.textContent)).toEqual([
      'Zoë Žižka Senior Driver driver@demo.example',
      'Ade Okafor HR hr@demo.example',
    ]);
  });

  it('enters with one click', async () => {
    const left = watchLeaving();
    answerSignIn(() => HttpResponse.json(member));
    open('?next=/jobs');
    await userEvent.click(await screen.findByRole('button', { name: /hr@demo\.example/ }));
    await waitFor(() => expect(left).toEqual(['/jobs']));
    expect(sent).toHaveBeenCalledWith({ email: 'hr@demo.example', password: 'demo-password-1' });
  });

  it('says what was refused', async () => {
    answerSignIn(() => refusal(429, 'Too many attempts. Wait a minute.'));
    open();
    await userEvent.click(await screen.findByRole('button', { name: /hr@demo\.example/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
  });
});

it('leads a member who is signed in onwards, and still takes another account', async () => {
  const left = watchLeaving();
  setDetailsCookie(member);
  answerSignIn(() => HttpResponse.json(member));
  open('?next=/jobs&status=flagged');
  expect(await screen.findByText(/You’re signed in as/)).toHaveTextContent(
    'You’re signed in as Zoë.',
  );
  expect(screen.getByRole('link', { name: 'Continue as Zoë' })).toHaveAttribute(
    'href',
    '/jobs?status=flagged',
  );
  await signIn('hr@demo.example', 'demo-password-1');
  await waitFor(() => expect(left).toEqual(['/jobs?status=flagged']));
});

it('keeps the fragment that came with the way to the sign-in', async () => {
  const left = watchLeaving();
  answerSignIn(() => HttpResponse.json(member));
  open('?next=/training/vtc-rules#fines');
  await signIn('driver@demo.example', 'demo-password-1');
  await waitFor(() => expect(left).toEqual(['/training/vtc-rules#fines']));
});

it('says of nobody that they are signed in when their session has ended', async () => {
  setDetailsCookie(member);
  open('?reason=expired');
  await callsHaveArrived();
  expect(screen.queryByText(/You’re signed in as/)).toBeNull();
});

it('shows no demo accounts without demo data', async () => {
  open();
  await callsHaveArrived();
  expect(screen.queryByText(/demo/i)).toBeNull();
});

it('leads to the second step where one is owed, and from there to the page asked for', async () => {
  const left = watchLeaving();
  answerSignIn(() => HttpResponse.json({ second_factor: 'code' }));
  open('?next=/jobs');
  await signIn('driver@demo.example', 'demo-password-1');
  await waitFor(() => expect(left).toEqual(['/oauth/mfa?next=%2Fjobs']));
});

it.each([
  ['onboarding', '/onboarding?resume=1'],
  ['rules', '/onboarding/rules?next=%2Fjobs'],
  [null, '/jobs'],
])('leads whoever is held by %j there at once', async (hold, address) => {
  const left = watchLeaving();
  answerSignIn(() => HttpResponse.json({ ...member, hold }));
  open('?next=/jobs');
  await signIn('driver@demo.example', 'demo-password-1');
  await waitFor(() => expect(left).toEqual([address]));
});

describe('Steam and Discord', () => {
  const leaving = jest.fn();
  beforeEach(() => {
    leaving.mockClear();
    server.use(
      http.get('/api/sign-in-methods', () =>
        HttpResponse.json({ methods: ['password', 'steam', 'discord'] }),
      ),
      http.post('/api/sign-in/:service', async ({ params, request }) => {
        leaving(params['service'], await request.json());
        return HttpResponse.json({ address: 'https://outside.example/openid' });
      }),
    );
  });

  it.each([
    ['Steam', 'steam'],
    ['Discord', 'discord'],
  ])('%s is left for with the page that was asked for', async (name, service) => {
    const left = watchLeaving();
    open('?next=/jobs');
    await userEvent.click(await screen.findByRole('button', { name: `Continue with ${name}` }));
    await waitFor(() => expect(left).toEqual(['https://outside.example/openid']));
    expect(leaving).toHaveBeenCalledWith(service, { next: '/jobs' });
    // The page that is left takes a while to go.
    await userEvent.click(screen.getByRole('button', { name: `Continue with ${name}` }));
    await callsHaveArrived();
    expect(leaving).toHaveBeenCalledTimes(1);
  });

  it('one that does not answer is off and said to be, until it is back', async () => {
    let silent = ['steam'];
    server.use(http.get('/api/silent-services', () => HttpResponse.json({ silent })));
    open();
    expect(
      await screen.findByText(
        'Steam isn’t responding right now. Sign in another way, or try again in a minute.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue with Steam' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Continue with Discord' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    silent = [];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Continue with Steam' })).toBeEnabled(),
    );
    expect(screen.queryByText(/responding right now/)).toBeNull();
  });

  it('both that do not answer share one banner', async () => {
    server.use(
      http.get('/api/silent-services', () => HttpResponse.json({ silent: ['steam', 'discord'] })),
    );
    open();
    expect(
      await screen.findByText(/^Steam and Discord aren’t responding right now\./),
    ).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  });

  it('one that falls silent as somebody leaves for it is off from then on', async () => {
    const left = watchLeaving();
    let silent: string[] = [];
    const message = 'Discord isn’t responding right now. Sign in another way.';
    server.use(
      http.get('/api/silent-services', () => HttpResponse.json({ silent })),
      http.post('/api/sign-in/discord', () => {
        silent = ['discord'];
        return refusal(503, message);
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Discord' }));
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Continue with Discord' })).toBeDisabled(),
    );
    expect(left).toEqual([]);
  });

  it.each([
    [null, null, '/jobs', '/jobs'],
    ['code', null, '/jobs', '/oauth/mfa?next=%2Fjobs'],
    [null, 'connections', '/jobs', '/force-connection?next=%2Fjobs'],
    [null, null, '//evil.example', '/'],
  ])('coming back from Steam, with %j owed, leads on', async (owed, hold, next, address) => {
    const left = watchLeaving();
    const returned = jest.fn();
    server.use(
      http.post('/api/sign-in/steam/return', async ({ request }) => {
        returned(await request.json());
        return HttpResponse.json({ second_factor: owed, hold, next });
      }),
    );
    open('?state=s&openid.mode=id_res');
    await waitFor(() => expect(left).toEqual([address]));
    expect(returned).toHaveBeenCalledTimes(1);
    expect(returned).toHaveBeenCalledWith({ query: '?state=s&openid.mode=id_res' });
  });

  it('an attempt that came to nothing is made again with the page that was asked for', async () => {
    const left = watchLeaving();
    server.use(
      http.post('/api/sign-in/steam/return', () => refusal(422, 'Sign-in was cancelled.')),
    );
    open('?next=/jobs&status=flagged');
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Steam' }));
    await waitFor(() => expect(left).toHaveLength(1));
    cleanup();
    open('?state=s&openid.mode=cancel');
    expect(await screen.findByRole('link', { name: 'Go to sign-in' })).toHaveAttribute(
      'href',
      '/login?next=%2Fjobs%3Fstatus%3Dflagged',
    );
  });

  it('says why nobody was signed in', async () => {
    server.use(
      http.post('/api/sign-in/steam/return', () => refusal(503, 'Steam isn’t responding.')),
    );
    open('?state=s&openid.mode=id_res');
    expect(await screen.findByRole('alert')).toHaveTextContent('Steam isn’t responding.');
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/login');
  });
});

it('solves a puzzle first where many passwords of the account were tried', async () => {
  const left = watchLeaving();
  const proofs: unknown[] = [];
  server.use(
    http.post('/api/session/puzzle', () => HttpResponse.json({ puzzle: 'p', bits: 4 })),
    http.post('/api/session', async ({ request }) => {
      const { proof } = Object(await request.json());
      proofs.push(proof);
      return proof
        ? HttpResponse.json({ second_factor: 'code' })
        : HttpResponse.json(
            { error: { code: 'proof_needed', message: 'Solve a puzzle first.' } },
            { status: 401 },
          );
    }),
  );
  open();
  await signIn('driver@demo.example', 'demo-password-1');
  await waitFor(() => expect(left).toEqual([expect.stringMatching(/^\/oauth\/mfa/)]));
  expect(proofs).toEqual([undefined, { puzzle: 'p', answer: expect.any(Number) }]);
});
