import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { Calendar } from '@/components/ui/calendar/calendar';
import type { CalendarEntry } from '@/components/ui/calendar/entry';
import { CALENDAR_VIEWS, type CalendarView } from '@/components/ui/calendar/view';
import { refreshDisplay } from '@/lib/format/display';
import { useQueryState } from '@/lib/navigation/use-query-state';

const CONVOY = {
  id: 1,
  title: 'Night convoy',
  starts_at: '2026-03-20T19:00:00Z',
  ends_at: '2026-03-20T22:30:00Z',
};
const LEAVE = { id: 2, title: 'Ada is away', day: '2026-03-19', last: '2026-03-21' };

function show(entries: readonly CalendarEntry[], view: CalendarView = 'week') {
  const opened: string[] = [];
  openScreen(
    <Calendar
      label="Events"
      view={view}
      day="2026-03-20"
      today="2026-03-18"
      zone="UTC"
      isBusy={false}
      entries={entries}
      nameOf={(day) => day}
      empty="Nothing in this month."
      patchOf={(next, day) => ({ view: next, day })}
      onOpen={(day) => opened.push(day)}
    />,
    '/events',
  );
  return opened;
}

const day = (name: string | RegExp) => screen.getByRole('button', { name });
const readIn = (zone: string) => {
  document.cookie = `display=${encodeURIComponent(`metric:${zone}`)}; path=/`;
  refreshDisplay();
};

it('has a timed entry in the days of its reader, those of the company in the same for everyone', () => {
  readIn('Asia/Tokyo');
  show([CONVOY, LEAVE]);
  expect(day('2026-03-19')).toHaveTextContent('19Ada is away');
  expect(day('2026-03-20')).toHaveTextContent(/^20$/);
  expect(day('2026-03-21')).toHaveTextContent('2104:00 Night convoy');
  expect(day('2026-03-22')).toHaveTextContent(/^22$/);
});

it('has the end in a cell only where the entry asks for it, whatever its tone', () => {
  readIn('UTC');
  const cancelled = { ...CONVOY, tone: 'open' as const };
  show([cancelled, { ...CONVOY, id: 3, title: 'Free', showsEnd: true }]);
  expect(day('2026-03-20')).toHaveTextContent('2019:00 Night convoy19:00–22:30 Free');
});

it('goes on into the next day, unless it ends at midnight', () => {
  readIn('Europe/Berlin');
  show([CONVOY, { ...CONVOY, id: 3, title: 'Party', ends_at: '2026-03-20T23:30:00Z' }]);
  expect(day('2026-03-20')).toHaveTextContent('2020:00 Night convoy20:00 Party');
  expect(day('2026-03-21')).toHaveTextContent('21Party');
});

it('shows a week from Monday on, and leads to those beside it', () => {
  show([CONVOY]);
  const table = within(screen.getByRole('table', { name: 'Events' }));
  const days = table.getAllByRole('button').map((one) => one.getAttribute('aria-label'));
  expect([days.length, days[0], days[6]]).toEqual([7, '2026-03-16', '2026-03-22']);
  expect(screen.getByRole('heading', { name: '16 Mar 2026 – 22 Mar 2026 UTC' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Next week' })).toHaveAttribute(
    'href',
    '/events?view=week&day=2026-03-27',
  );
  expect(screen.queryByRole('link', { name: 'This week' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Week' })).toHaveAttribute('aria-current', 'page');
});

it('is a list of the days in which something begins', async () => {
  const opened = show([LEAVE, CONVOY], 'list');
  expect(screen.queryByRole('table')).toBeNull();
  const days = within(screen.getByRole('list', { name: 'Events' })).getAllByRole('listitem');
  expect(days.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ada is away until 21 Mar 2026'),
    expect.stringMatching(/20 Mar.*19:00–22:30 Night convoy/),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Open 2026-03-20' }));
  expect(opened).toEqual(['2026-03-20']);
});

it('lists today what has begun before', () => {
  show([{ ...LEAVE, day: '2026-03-16', last: '2026-03-20' }], 'list');
  const days = within(screen.getByRole('list', { name: 'Events' })).getAllByRole('listitem');
  expect(days.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Monday 16 March'),
    expect.stringMatching(/^Wednesday 18 March.*Ada is away/),
  ]);
});

it('says that there is nothing', () => {
  show([], 'list');
  expect(screen.getByText('Nothing in this month.')).toBeVisible();
});

/** By itself, with the days its address names and the names its entries make. */
function Timetable({ entries }: { entries: readonly CalendarEntry[] }) {
  const { query } = useQueryState();
  return (
    <Calendar
      label="Events"
      view={CALENDAR_VIEWS.find((view) => view === query['view']) ?? 'month'}
      day={String(query['day'] ?? '2026-03-20')}
      today="2026-03-18"
      lastDay="2026-05-31"
      zone="UTC"
      isBusy={false}
      entries={entries}
      empty="Nothing in this month."
      patchOf={(view, next) => ({ view, day: next })}
      onOpen={() => undefined}
    />
  );
}

it('goes on beyond its ends by key, with the focus, up to its last day', async () => {
  openScreen(<Timetable entries={[]} />, '/events');
  act(() => day('Tuesday 31 March: nothing').focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(day('Wednesday 1 April: nothing')).toHaveFocus();
  await userEvent.keyboard('{PageDown}');
  expect(day('Friday 1 May: nothing')).toHaveFocus();
  await userEvent.keyboard('{PageDown}');
  expect(day('Friday 1 May: nothing')).toHaveFocus();
  await userEvent.keyboard('{PageUp}{ArrowUp}');
  expect(day('Wednesday 25 March: nothing')).toHaveFocus();
});

it('names a day by all that is in it, and counts what a cell has no room for', () => {
  readIn('UTC');
  const many = [1, 2, 3, 4].map((id) => ({ ...LEAVE, id, title: `Nr ${id}` }));
  openScreen(<Timetable entries={[...many, { ...CONVOY, id: 9 }]} />, '/events');
  const full = day('Friday 20 March: Nr 1, Nr 2, Nr 3, Nr 4, 19:00–22:30 Night convoy');
  expect(full).toHaveTextContent(/^202 more$/);
  expect(day(/^Thursday 19 March/)).toHaveTextContent('19Nr 1Nr 2Nr 3Nr 4');
  // What the day between only counts is said again.
  expect(day(/^Saturday 21 March/)).toHaveTextContent(/^21Nr 4$/);
});

it('shows what it can where a bar has no room below empty lines', () => {
  readIn('UTC');
  const ended = [1, 2, 3].map((id) => ({ ...LEAVE, id, day: '2026-03-17', last: '2026-03-19' }));
  const late = { ...LEAVE, id: 4, title: 'Ben is away', day: '2026-03-18', last: '2026-03-21' };
  openScreen(<Timetable entries={[...ended, late, { ...CONVOY, id: 9 }]} />, '/events');
  expect(day(/^Friday 20 March/)).toHaveTextContent(/^2019:00 Night convoy1 more$/);
  expect(day(/^Saturday 21 March/)).toHaveTextContent(/^21Ben is away$/);
});

it('says what lasts several days where it begins, and again where a week does', () => {
  const away = { ...LEAVE, last: '2026-03-24' };
  const later = { ...LEAVE, id: 3, title: 'Ben is away', day: '2026-03-21', last: '2026-03-23' };
  openScreen(<Timetable entries={[away, later]} />, '/events');
  const said = ['19', '20', '21', '22', '23', '24', '25'].map(
    (date) => day(new RegExp(`^\\w+ ${date} March`)).textContent,
  );
  expect(said).toEqual([
    '19Ada is away',
    '20',
    '21Ben is away',
    '22',
    '23Ada is awayBen is away',
    '24',
    '25',
  ]);
  expect(day('Sunday 22 March: Ada is away, Ben is away')).toBeInTheDocument();
});

it('links from a list of days to the page of what is in it, with its hours', () => {
  readIn('Europe/Berlin');
  show([{ ...CONVOY, href: '/events/7' }], 'list');
  expect(screen.getByRole('link', { name: 'Night convoy' })).toHaveAttribute('href', '/events/7');
  expect(screen.getByText('20:00–23:30')).toBeVisible();
});
