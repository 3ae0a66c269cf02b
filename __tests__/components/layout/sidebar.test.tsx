import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import Router from 'next/router';
import type { ReactNode } from 'react';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { memberHolds, permissionsAreKnown } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { GROUPS, HIDDEN_FOR_LOW_RANKS, SIDEBAR } from '@/__tests__/support/spec';
import { Screen } from '@/components/layout/screens/screen';
import { Sidebar } from '@/components/layout/sidebar/sidebar';
import { type Permission, PERMISSIONS } from '@/lib/contracts/core/permissions';
import { pathOf } from '@/lib/navigation/path-of';
import { resetPageState } from '@/lib/store/page-state';

const main = () => screen.getByRole('navigation', { name: 'Main' });
const headings = () =>
  within(main())
    .getAllByRole('heading')
    .map((heading) => heading.textContent);
const group = (name: string) => within(main()).getByRole('button', { name });
const isOpen = (name: string) => group(name).getAttribute('aria-expanded') === 'true';
const addresses = () =>
  within(main())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

const arrive = (path: string) =>
  act(() => Router.events.emit('routeChangeComplete', path, { shallow: false }));

const goTo = (path: string) => {
  act(() => Router.events.emit('routeChangeStart', path, { shallow: false }));
  arrive(path);
};

interface Visit {
  at?: string;
  holds?: readonly Permission[];
  rank?: string;
  /** The page itself. */
  page?: ReactNode;
}

async function open({ at = '/', holds = [], rank = 'Senior Driver', page }: Visit = {}) {
  const log = jest.spyOn(console, 'log').mockImplementation();
  server.use(memberHolds(...holds));
  setDetailsCookie({ user_id: 7, detail: { driver_rank: { name: rank } } });
  const sidebar = renderInPanel(
    <>
      <Sidebar isOpen={false} onSearch={() => undefined} />
      {page}
    </>,
    { pathname: at },
  );
  await permissionsAreKnown();
  log.mockRestore();
  return sidebar;
}

const openAllGroups = async () => {
  for (const name of GROUPS.filter((label) => screen.queryByRole('button', { name: label })))
    if (!isOpen(name)) await userEvent.click(group(name));
};

it('holds the logo and the member card beside the sections', async () => {
  await open();
  expect(within(main()).getByRole('img', { name: /logo/ })).toHaveAttribute(
    'src',
    '/logos/local.svg',
  );
  expect(addresses()).toContain('/profiles/7');
  expect(headings()).toEqual(['DRIVER AREA']);
});

it('shows whoever holds everything all sections and entries in order', async () => {
  await open({ holds: PERMISSIONS });
  await openAllGroups();
  expect(headings()).toEqual(Object.keys(SIDEBAR));
  const expected = Object.values(SIDEBAR).flatMap((entries) => entries.map(([path]) => path));
  const other = ['/profiles/7', 'https://example.com/prime-plus'];
  expect(addresses().filter((path) => !other.includes(`${path}`))).toEqual(expected);
});

it('shows beside an entry how much waits there, and which pages come soon', async () => {
  server.use(
    http.get('/api/queues', () =>
      HttpResponse.json({
        queues: [
          { queue: 'flagged_jobs', count: 12, oldest_at: null },
          { queue: 'job_reports', count: 1, oldest_at: null },
          { queue: 'applications', count: 0, oldest_at: null },
          { queue: 'driver_loa', count: 2, oldest_at: null },
        ],
      }),
    ),
  );
  await open({ holds: ['MANAGE_JOBS', 'VIEW_APPS', 'MANAGE_DRIVER_LOA_REQUESTS'] });
  await waitFor(() => expect(group('Driver LOA System')).toHaveAccessibleDescription('2 waiting'));
  await openAllGroups();
  expect(group('Driver LOA System')).not.toHaveAccessibleDescription();
  const link = (name: string) => within(main()).getByRole('link', { name });
  await waitFor(() => expect(link('All Jobs')).toHaveAccessibleDescription('13 waiting'));
  expect(link('Current Applications')).not.toHaveAccessibleDescription();
  expect(link('News')).toHaveAccessibleDescription('Soon');
});

it('asks for nothing that waits where the member works on no queue', async () => {
  const asked = jest.fn(() => HttpResponse.json({ queues: [] }));
  server.use(http.get('/api/queues', asked));
  await open({ holds: ['MANAGE_NEWS_ARTICLE'] });
  await callsHaveArrived();
  expect(asked).not.toHaveBeenCalled();
});

it('heads a section by any of its permissions though no entry shows', async () => {
  await open({ holds: ['VIEW_DISABLED_ACCOUNTS'] });
  await screen.findByRole('heading', { name: 'HR SYSTEM' });
  expect(headings()).toEqual(['DRIVER AREA', 'HR SYSTEM']);
  expect(within(screen.getByRole('list', { name: 'HR SYSTEM' })).queryAllByRole('link')).toEqual(
    [],
  );
});

it('keeps staff application and exams from a Novice Driver', async () => {
  await open({ rank: 'Novice Driver' });
  await openAllGroups();
  expect(addresses().filter((path) => HIDDEN_FOR_LOW_RANKS.includes(`${path}`))).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Driving Exams' })).not.toBeInTheDocument();
});

it('opens the group of a detail page and marks its list', async () => {
  await open({ at: '/jobs/[id]', page: <Screen list="/jobs">A job</Screen> });
  expect(GROUPS.filter((name) => screen.queryByRole('button', { name, expanded: true }))).toEqual([
    'Jobs',
  ]);
  expect(within(main()).getByRole('link', { name: 'My Jobs' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

describe('the mark of an exam', () => {
  const { router } = Router;
  afterEach(() => {
    Object.assign(Router, { router });
    window.history.replaceState(null, '');
  });

  const marked = () =>
    within(main())
      .queryAllByRole('link', { current: 'page' })
      .map(({ textContent }) => textContent);
  /** Opens another entry of the history; going back, the browser has changed it before. */
  const move = (from: string, key: string, isBack = false) => {
    Object.assign(Router, { router: { pathname: pathOf(from), asPath: from } });
    const change = () => window.history.replaceState({ key }, '');
    act(() => {
      if (isBack) change();
      Router.events.emit('beforeHistoryChange', '/', { shallow: false });
      change();
      Router.events.emit('routeChangeComplete', '/', { shallow: false });
    });
  };

  it('is where the page leads back to: the list it was opened from, else its own', async () => {
    const back = () => within(screen.getByRole('banner')).getByRole('link');
    const page = <Screen list="/exams/my-exams">An exam</Screen>;
    await open({ at: '/exams/[id]', holds: ['CLAIM_EXAMS'], page });
    await waitFor(() => expect(marked()).toEqual(['My Exams']));
    expect(back()).toHaveTextContent('My Exams');
    move('/exams/all?state=passed', 'exam');
    expect(marked()).toEqual(['All Exams']);
    expect(back()).toHaveTextContent('All Exams');
    expect(back()).toHaveAttribute('href', '/exams/all?state=passed');
    move('/', 'exam of the dashboard');
    expect(marked()).toEqual(['My Exams']);
  });

  it('is none of the lists that the reader may not open', async () => {
    const { unmount } = await open({
      at: '/exams/[id]',
      page: <Screen list="/exams/my-exams">An exam</Screen>,
    });
    move('/exams/all', 'exam');
    await waitFor(() => expect(marked()).toEqual(['My Exams']));
    unmount();
    await open({ at: '/exams/[id]', page: <Screen list="/exams/all">An exam</Screen> });
    expect(marked()).toEqual([]);
    expect(within(screen.getByRole('banner')).queryByRole('link')).toBeNull();
  });

  it('is the list that it was opened from also after going back', async () => {
    await open({ at: '/exams/[id]', holds: ['CLAIM_EXAMS'] });
    expect(marked()).toEqual([]);
    move('/exams/missed', 'exam');
    expect(marked()).toEqual(['Missed Exams']);
    move('/exams/[id]', 'list');
    move('/exams/my-exams', 'another exam');
    expect(marked()).toEqual(['My Exams']);
    move('/exams/[id]', 'exam', true);
    expect(marked()).toEqual(['Missed Exams']);
    move('/exams/[id]', 'linked exam');
    expect(marked()).toEqual(['Missed Exams']);
  });

  it('stays the list that it was opened from when the page is reloaded', async () => {
    const { unmount } = await open({ at: '/exams/[id]', holds: ['CLAIM_EXAMS'] });
    move('/exams/my-exams', 'exam');
    unmount();
    resetPageState();
    window.history.replaceState({ key: 'reloaded' }, '');
    await open({ at: '/exams/[id]', holds: ['CLAIM_EXAMS'] });
    await waitFor(() => expect(marked()).toEqual(['My Exams']));
    move('/exams/[id]', 'list');
    move('/exams/missed', 'other exam');
    expect(marked()).toEqual(['Missed Exams']);
    move('/exams/[id]', 'reloaded', true);
    expect(marked()).toEqual(['My Exams']);
  });
});

it('keeps what the member opened and closed until the next route change', async () => {
  await open({ at: '/jobs' });
  await userEvent.click(group('Jobs'));
  await userEvent.click(group('Training'));
  expect([isOpen('Jobs'), isOpen('Training')]).toEqual([false, true]);
  goTo('/jobs');
  expect([isOpen('Jobs'), isOpen('Training')]).toEqual([true, false]);
});

it('keeps what is opened before the navigation that led here from a bare page ends', async () => {
  await open({ at: '/' });
  await userEvent.click(group('Jobs'));
  arrive('/');
  expect(isOpen('Jobs')).toBe(true);
});

it('opens Prime Plus on its own site and the HR Guide in a new tab', async () => {
  await open({ holds: ['MANAGE_JOBS'] });
  const guide = await screen.findByRole('link', { name: /^HR Guide/ });
  const prime = screen.getByRole('link', { name: /^Prime Plus/ });
  for (const link of [guide, prime]) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  }
  expect(prime).toHaveAttribute('href', 'https://example.com/prime-plus');
});
