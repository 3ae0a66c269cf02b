import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { managedAccounts } from '@/__tests__/support/screens/accounts';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { editedEventOf } from '@/__tests__/support/screens/event-cards';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { AccountsScreen } from '@/components/accounts/accounts-screen';
import { AllEventsScreen } from '@/components/events/all/all-events-screen';
import { EditEventScreen } from '@/components/events/edit/edit-event-screen';

const answer = (path: string, body: object) =>
  server.use(http.get(path, () => HttpResponse.json(body)));

function openLostDevices() {
  server.use(...managedAccounts());
  answer('/api/accounts', { items: [], next: null, previous: null, count: 0 });
  const rows = [
    ['Élan', '2026-03-02'],
    ['Zora', '2026-03-03'],
    ['Emil', '2026-03-01'],
  ];
  answer('/api/factor-resets', {
    items: rows.map(([name, day], place) => ({
      id: place + 1,
      user_id: place + 7,
      name,
      avatar: '',
      asked_at: `${day}T00:00:00.000Z`,
      may_decide: true,
    })),
  });
  openScreen(<AccountsScreen />, '/hr/manage-users', {
    address: '/hr/manage-users?tab=factors',
  });
}

function openAttendance() {
  server.use(memberHolds('MANAGE_EVENTS'));
  const rows = [
    ['Élan', 'attended', 150],
    ['Zora', 'excused', 0],
    ['Emil', 'absent', 20],
  ] as const;
  answer('/api/events/7/edit', editedEventOf({ phase: 'completed' }));
  answer('/api/events/7/history', { items: [] });
  answer('/api/events/7/attendance', {
    id: 7,
    version: 5,
    phase: 'completed',
    points: 200,
    confirmed: { by: null, at: '2026-03-22T10:00:00.000Z' },
    items: rows.map(([name, result, points], place) => ({
      member: { user_id: place + 7, name },
      evidence: [],
      proposal: null,
      result,
      points,
      dispute: null,
      version: 4,
    })),
  });
  openScreen(<EditEventScreen />, '/events/manage/[id]', { params: { id: '7' } });
}

function openStatistics() {
  server.use(memberHolds('MANAGE_EVENTS'));
  const sums = [
    { events: 3, attended: 9, turnout: 0.5 },
    { events: 12, attended: 0, turnout: null },
    { events: 2, attended: 40, turnout: 0.756 },
  ];
  const [months, names] = [
    ['2026-01', '2026-03', '2025-12'],
    ['Zora', null, 'Emil'],
  ];
  answer('/api/events/statistics', {
    months: sums.map((sum, place) => ({ period: months[place], ...sum })),
    hosts: sums.map((sum, place) => ({
      host: names[place] ? { user_id: place + 7, name: names[place] } : null,
      ...sum,
    })),
  });
  openScreen(<AllEventsScreen />, '/events/all', { address: '/events/all?tab=statistics' });
}

const BY_MONTH = 'Events by month';
const BY_HOST = 'Events by host';
const NO_HOST = 'Former member';
const [DEC, JAN, MAR] = ['December 2025', 'January 2026', 'March 2026'];

it.each([
  [openLostDevices, 'Lost devices', 'Member', 'Zora, Emil, Élan', 'Élan, Emil, Zora'],
  [openLostDevices, 'Lost devices', 'Requested', 'Zora, Élan, Emil', 'Emil, Élan, Zora'],
  [openAttendance, 'Attendance', 'Member', 'Zora, Emil, Élan', 'Élan, Emil, Zora'],
  [openAttendance, 'Attendance', 'Result', 'Zora, Élan, Emil', 'Emil, Élan, Zora'],
  [openAttendance, 'Attendance', 'Points', 'Élan, Emil, Zora', 'Zora, Emil, Élan'],
  [openStatistics, BY_MONTH, 'Month', `${MAR}, ${JAN}, ${DEC}`, `${DEC}, ${JAN}, ${MAR}`],
  [openStatistics, BY_MONTH, 'Events', `${MAR}, ${JAN}, ${DEC}`, `${DEC}, ${JAN}, ${MAR}`],
  [openStatistics, BY_HOST, 'Host', `Zora, ${NO_HOST}, Emil`, `Emil, ${NO_HOST}, Zora`],
  [openStatistics, BY_HOST, 'Attended', `Emil, Zora, ${NO_HOST}`, `${NO_HOST}, Zora, Emil`],
  // What nobody had a place at stays last.
  [openStatistics, BY_HOST, 'Turnout', `Emil, Zora, ${NO_HOST}`, `Zora, Emil, ${NO_HOST}`],
])('sorts both ways (%p: %s by %s)', async (open, table, column, down, up) => {
  open();
  const shown = within(await screen.findByRole('table', { name: table }));
  const names = down.split(', ');
  const order = () =>
    shown
      .getAllByRole('row')
      .flatMap((row) => names.filter((name) => row.textContent.includes(name)))
      .join(', ');
  await userEvent.click(shown.getByRole('button', { name: column }));
  expect(order()).toBe(down);
  await userEvent.click(shown.getByRole('button', { name: column }));
  expect(order()).toBe(up);
});
