import { act, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import Router, { type NextRouter, type Router as NextRouterClass } from 'next/router';
import { aRouter } from '@/__tests__/support/screens/browsing';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { Time } from '@/components/ui/date/time';
import { refreshDisplay } from '@/lib/format/display';
import { formatDistance } from '@/lib/format/quantity';
import { keepScroll } from '@/lib/navigation/kept-scroll';
import App from '@/pages/_app';

const isWhole = (_router: NextRouter): _router is NextRouterClass => true;

function page(pathname: string, Component: () => React.ReactNode) {
  const router = aRouter({ pathname, events: Router.events });
  if (!isWhole(router)) throw new Error('no router');
  return (
    <RouterContext value={router}>
      <App Component={Component} pageProps={{}} router={router} />
    </RouterContext>
  );
}

const Healthy = () => <h1>Hello</h1>;
const Broken = () => {
  throw new Error('broken on purpose');
};

const arrive = (path: string, shallow = false) =>
  act(() => Router.events.emit('routeChangeComplete', path, { shallow }));

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation();
  server.use(
    memberHolds(),
    http.get('/api/release-version', () => HttpResponse.json({ version: '1.0.0' })),
  );
});

it.each([
  ['/', true],
  ['/force-connection', true],
  ['/hr/manage-users', true],
  ['/login', false],
  ['/activate/[activate]', false],
  ['/404', false],
  ['/_error', false],
])('draws %s with the sidebar: %s', (pathname, hasSidebar) => {
  render(page(pathname, Healthy));
  expect(screen.queryAllByRole('navigation', { name: 'Main' })).toHaveLength(hasSidebar ? 1 : 0);
  expect(screen.queryAllByRole('contentinfo')).toHaveLength(hasSidebar ? 1 : 0);
  expect(screen.getByRole('region', { name: 'Messages' })).toBeInTheDocument();
});

it('keeps the sidebar when a page fails, and recovers on the next one', () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { rerender } = render(page('/map', Broken));
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this page.');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  rerender(page('/news', Healthy));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hello');
});

describe('where the view stands after a route change', () => {
  it.each([
    ['an ordinary page', '/news', false, true],
    ['a page with a query', '/jobs?sort=points', false, true],
    ['a new query of the same page', '/jobs?sort=income', true, true],
    ['the accounts', '/hr/manage-users', false, false],
    ['the accounts with a query', '/hr/manage-users?state=left', true, false],
    ['the quota', '/hr/drivers-quota#september', false, false],
  ])('going to %s', (_page, path, shallow, goesToTop) => {
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation();
    render(page('/hr/manage-users', Healthy));
    arrive(path, shallow);
    expect(scroll.mock.calls).toEqual(goesToTop ? [[0, 0]] : []);
  });

  it('is its top for whoever follows a link to a list left further down', () => {
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation();
    Object.assign(window, { scrollY: 800 });
    keepScroll('/jobs');
    Object.assign(window, { scrollY: 0 });
    render(page('/jobs', Healthy));
    arrive('/jobs');
    expect(scroll.mock.calls).toEqual([[0, 0]]);
  });

  it('is decided by the panel and not by the browser', () => {
    const { unmount } = render(page('/', Healthy));
    expect(window.history.scrollRestoration).toBe('manual');
    unmount();
  });
});

it('an open page follows other units and another time zone at once', () => {
  const choose = (display: string) => {
    document.cookie = `display=${display}; path=/`;
    refreshDisplay();
  };
  const Figures = () => (
    <>
      <input aria-label="Note" />
      {formatDistance(812)} <Time iso="2026-03-29T00:30:00Z" />
    </>
  );
  choose('metric:UTC');
  render(page('/', Figures));
  const note = screen.getByLabelText('Note');
  expect(screen.getByText('29 Mar 2026, 00:30')).toBeVisible();
  act(() => choose('imperial:Asia/Kolkata'));
  expect(screen.getByText(/505 mi/)).toBeVisible();
  expect(screen.getByText('29 Mar 2026, 06:00')).toBeVisible();
  // What was typed must not be lost by it.
  expect(screen.getByLabelText('Note')).toBe(note);
  act(() => choose(''));
});
