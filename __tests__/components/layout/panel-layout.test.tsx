import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import Router from 'next/router';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { watchLeaving } from '@/__tests__/support/screens/navigation';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { PanelLayout } from '@/components/layout/panel-layout';

const answerVersion = (answer: () => Response) =>
  server.use(http.get('/api/release-version', answer));

function open() {
  setDetailsCookie({ user_id: 7, detail: {} });
  renderInPanel(
    <PanelLayout>
      <h1>Delivery</h1>
    </PanelLayout>,
  );
}

const start = (path: string, shallow = false) =>
  act(() => Router.events.emit('routeChangeStart', path, { shallow }));
const complete = (path: string, shallow = false) =>
  act(() => Router.events.emit('routeChangeComplete', path, { shallow }));
const fail = (path: string) =>
  act(() =>
    Router.events.emit('routeChangeError', new Error('cancelled'), path, { shallow: false }),
  );

/** What Next says of a change when a newer one begins, before it says that the newer one starts. */
const overtake = (path: string) =>
  act(() =>
    Router.events.emit(
      'routeChangeError',
      Object.assign(new Error('Route Cancelled'), { cancelled: true }),
      path,
      { shallow: false },
    ),
  );

const veil = () => screen.queryByRole('status', { name: 'Loading' });
const main = () => screen.getByRole('main');
const menu = (name: string) => screen.queryByRole('button', { name });

beforeEach(() => {
  server.use(memberHolds());
  answerVersion(() => HttpResponse.json({ version: '2.7.1' }));
});

describe('while a route change is under way', () => {
  it('veils the page from its first instant to its end', () => {
    open();
    expect(veil()).toBeNull();
    act(() => {
      Router.events.emit('routeChangeStart', '/news', { shallow: false });
      expect(veil()).toBeInTheDocument();
    });
    expect(main()).toHaveAttribute('aria-busy', 'true');
    expect(main()).toHaveClass('blur-sm');
    complete('/news');
    expect(veil()).toBeNull();
    expect(main()).not.toHaveClass('blur-sm');
  });

  it('lifts the veil when the change fails', () => {
    open();
    start('/news');
    fail('/news');
    expect(veil()).toBeNull();
  });

  it('keeps the veil of a change that overtakes another', () => {
    open();
    start('/news');
    start('/map');
    fail('/news');
    expect(veil()).toBeInTheDocument();
    complete('/map');
    expect(veil()).toBeNull();
  });

  it('stays veiled between a change and the one that overtakes it', () => {
    open();
    start('/news');
    overtake('/news');
    expect(veil()).toBeInTheDocument();
    start('/map');
    expect(veil()).toBeInTheDocument();
    complete('/map');
    expect(veil()).toBeNull();
  });

  it('stays veiled when the same page is asked for once more', () => {
    open();
    start('/news');
    overtake('/news');
    start('/news');
    expect(veil()).toBeInTheDocument();
    fail('/news');
    expect(veil()).toBeNull();
  });

  it.each([
    ['changes the query alone', () => start('/?sort=points', true)],
    ['leads to the connection page', () => start('/force-connection')],
    ['goes down the page', () => act(() => Router.events.emit('hashChangeStart', '/#b', {}))],
  ])('lifts the veil when the change that overtakes another %s', (_case, overtakeWith) => {
    open();
    start('/news');
    overtake('/news');
    overtakeWith();
    expect(veil()).toBeNull();
  });

  it('veils nothing when only the query changes', () => {
    open();
    start('/jobs?sort=points', true);
    expect(veil()).toBeNull();
  });

  it('veils neither the way to the connection page nor the way from it', () => {
    open();
    start('/force-connection?next=%2Fjobs');
    expect(veil()).toBeNull();
    complete('/force-connection');
    history.replaceState(null, '', '/force-connection');
    start('/jobs');
    expect(veil()).toBeNull();
  });
});

it.each([
  [0, 'Notifications', ''],
  [9, 'Notifications, 9 unread', '9'],
  [100, 'Notifications, 99+ unread', '9+'],
])('the bell says of %d unread notifications “%s”', async (count, name, shown) => {
  server.use(http.get('/api/inbox/unread', () => HttpResponse.json({ count })));
  open();
  const bells = await screen.findAllByRole('link', { name });
  expect(bells.map(({ textContent }) => textContent)).toEqual([shown, shown]);
});

it('signs out from every page', async () => {
  const left = watchLeaving();
  server.use(http.delete('/api/session', () => HttpResponse.json({})));
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(left).toEqual(['/login?reason=logged_out']));
});

describe('the footer', () => {
  it('names the year, the company, the developer and the version', async () => {
    jest.spyOn(Date.prototype, 'getFullYear').mockReturnValue(2031);
    open();
    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent('© 2031 Hollowmere Freight');
    expect(footer).toHaveTextContent(/Developed by \S+/);
    expect(await screen.findByText('Version 2.7.1')).toBeInTheDocument();
  });

  it('says that the company is fictional where demo data is on', async () => {
    answerVersion(() =>
      HttpResponse.json({ version: '2.7.1' }, { headers: { 'x-demo-data': 'on' } }),
    );
    open();
    expect(await screen.findByText(/Demo data is on\. This company is fictional/)).toBeVisible();
    expect(screen.getByText('Version 2.7.1')).toBeVisible();
  });

  it('shows nothing else of what came with the version', async () => {
    answerVersion(() => HttpResponse.json({ version: '2.7.1', demo: true, build: 'abc' }));
    open();
    await screen.findByText('Version 2.7.1');
    expect(screen.getByRole('contentinfo')).toHaveTextContent(/Version 2\.7\.1$/);
  });

  it.each([
    ['fails', () => HttpResponse.json({}, { status: 503 })],
    ['is not understood', () => HttpResponse.json({ version: 7 })],
    ['never arrives', () => HttpResponse.error()],
  ])('stays whole when the version %s', async (_how, answer) => {
    const asked = jest.fn(answer);
    answerVersion(asked);
    open();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    await callsHaveArrived();
    expect(screen.getByRole('contentinfo')).toHaveTextContent(/^© \d{4} Hollowmere Freight/);
    expect(screen.getByRole('contentinfo')).not.toHaveTextContent('Version');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the sidebar of small screens', () => {
  const openMenu = async () => {
    open();
    const toggle = screen.getByRole('button', { name: 'Open menu' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    expect(toggle).toHaveAccessibleName('Close menu');
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    return toggle;
  };

  it('opens and closes with its button', async () => {
    const toggle = await openMenu();
    await userEvent.click(toggle);
    expect(toggle).toHaveAccessibleName('Open menu');
  });

  it('names the company once while it is open', async () => {
    const toggle = await openMenu();
    expect(screen.getByRole('banner')).not.toHaveTextContent('Hollowmere Freight');
    await userEvent.click(toggle);
    expect(screen.getByRole('banner')).toHaveTextContent('Hollowmere Freight');
  });

  it('closes on Escape and gives the keyboard back to its button', async () => {
    const toggle = await openMenu();
    screen.getByRole('link', { name: 'News' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(menu('Open menu')).toHaveFocus();
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes when the page behind it is clicked', async () => {
    await openMenu();
    await userEvent.click(screen.getByTestId('backdrop'));
    expect(menu('Open menu')).toBeInTheDocument();
  });

  it('keeps the keyboard off the page behind it', async () => {
    const toggle = await openMenu();
    expect(main().closest('[inert]')).not.toBeNull();
    await userEvent.click(toggle);
    expect(main().closest('[inert]')).toBeNull();
  });

  it('closes after going somewhere', async () => {
    await openMenu();
    start('/news');
    expect(menu('Close menu')).toBeInTheDocument();
    complete('/news');
    expect(menu('Open menu')).toBeInTheDocument();
  });
});
