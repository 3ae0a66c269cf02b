import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { cellsOfRows } from '@/__tests__/support/screens/table-cells';
import { AllExamsScreen } from '@/components/exams/bookings/all-exams-screen';

const NO_EXAMS = http.get('/api/exams/bookings', () =>
  HttpResponse.json({ items: [], next: null, previous: null, count: 0 }),
);
const TYPE = { id: 1, name: 'Basic driving' };
const EMIL = { user_id: 4, name: 'Emil' };

it('shows how exams ended in the days that the address names', async () => {
  const asked: string[] = [];
  server.use(
    memberHolds('CLAIM_EXAMS', 'MANAGE_EXAMS'),
    NO_EXAMS,
    http.get('/api/exams/statistics', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({
        from: '2026-03-01',
        to: '2026-03-20',
        types: [{ type: TYPE, exams: 8, passed: 6, median_days: 3.5 }],
        routes: [],
        examiners: [{ examiner: EMIL, exams: 2, passed: 1 }],
        marks: [{ type: TYPE, item: 'Parking', examiner: EMIL, ok: 4, minor: 1, major: 5 }],
        theory: [],
      });
    }),
  );
  openScreen(<AllExamsScreen />, '/exams/all', { address: '/exams/all?from=2026-03-01' });
  await userEvent.click(await screen.findByRole('link', { name: 'Statistics' }));
  expect(await screen.findByText(/from 1 Mar 2026 to 20 Mar 2026/)).toBeVisible();
  const table = (name: string) => within(screen.getByRole('table', { name }));
  expect(table('By exam').getByText('75%')).toBeVisible();
  expect(table('By exam').getByText('3.5 days')).toBeVisible();
  expect(table('By exam').queryByText(/small sample/)).not.toBeInTheDocument();
  expect(table('By examiner').getByText('small sample: 2')).toBeVisible();
  expect(table('Marks: Basic driving').getByText('40%')).toBeVisible();
  expect(asked).toEqual(['']);
});

it('keeps the days in the address', async () => {
  const asked: string[] = [];
  server.use(
    memberHolds('MANAGE_EXAMS', 'CLAIM_EXAMS'),
    http.get('/api/exams/statistics', ({ request }) => {
      asked.push(new URL(request.url).search);
      const empty = { types: [], routes: [], examiners: [], marks: [], theory: [] };
      return HttpResponse.json({ from: '2026-03-01', to: '2026-03-20', ...empty });
    }),
    NO_EXAMS,
  );
  openScreen(<AllExamsScreen />, '/exams/all', {
    address: '/exams/all?tab=statistics&from=2026-03-01&to=2026-03-20',
  });
  expect(await screen.findByText('No exams ended in this period.')).toBeVisible();
  expect(asked).toEqual(['?from=2026-03-01&to=2026-03-20']);
});

it('is not for those who only hold exams', async () => {
  server.use(memberHolds('CLAIM_EXAMS'), NO_EXAMS);
  openScreen(<AllExamsScreen />, '/exams/all', { address: '/exams/all?tab=statistics' });
  expect(await screen.findByText('No exams waiting.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Statistics' })).not.toBeInTheDocument();
});

describe('sorted by a heading, the statistics', () => {
  const ADA = { user_id: 5, name: 'ada' };
  const route = (id: number, from_city: string) => ({
    id,
    game: 'ets2',
    from_city,
    to_city: 'Milano',
    via: '',
  });
  const TYPES = [TYPE, { id: 2, name: 'Ångström heavy' }, { id: 3, name: 'Zebra crossing' }];
  const [BASIC, HEAVY, ZEBRA] = TYPES;
  const answer = {
    from: '2026-03-01',
    to: '2026-03-20',
    types: [
      { type: ZEBRA, exams: 0, passed: 0, median_days: null },
      { type: BASIC, exams: 8, passed: 6, median_days: 3.5 },
      { type: HEAVY, exams: 12, passed: 3, median_days: 10 },
    ],
    routes: [
      { route: route(1, 'Wien'), type: BASIC, exams: 5, passed: 5 },
      { route: route(2, 'Calais'), type: HEAVY, exams: 15, passed: 4 },
    ],
    examiners: [
      { examiner: null, exams: 1, passed: 1 },
      { examiner: EMIL, exams: 2, passed: 1 },
      { examiner: ADA, exams: 10, passed: 2 },
    ],
    marks: [
      { type: TYPE, item: 'Parking', examiner: null, ok: 6, minor: 6, major: 8 },
      { type: TYPE, item: 'Mirrors', examiner: EMIL, ok: 0, minor: 0, major: 0 },
      { type: TYPE, item: 'Parking', examiner: EMIL, ok: 4, minor: 5, major: 1 },
    ],
    theory: [
      { type: BASIC, exams: 9, passed: 3 },
      { type: ZEBRA, exams: 20, passed: 19 },
    ],
  };

  /** The rows of a table after its heading was pressed so often; first it sorts downwards. */
  async function sortedBy(label: string, heading: string, presses: number) {
    server.use(
      memberHolds('CLAIM_EXAMS', 'MANAGE_EXAMS'),
      NO_EXAMS,
      http.get('/api/exams/statistics', () => HttpResponse.json(answer)),
    );
    openScreen(<AllExamsScreen />, '/exams/all', { address: '/exams/all?tab=statistics' });
    const table = within(await screen.findByRole('table', { name: label }));
    for (let press = 0; press < presses; press += 1)
      await userEvent.click(table.getByRole('button', { name: heading }));
    return cellsOfRows(table);
  }

  it.each<[string, string, number, string[]]>([
    ['By exam', 'Exam', 2, ['Ångström heavy', 'Basic driving', 'Zebra crossing']],
    ['By exam', 'Exams', 1, ['Ångström heavy', 'Basic driving', 'Zebra crossing']],
    // By their share rather than their number, and those without any come last both ways.
    ['By exam', 'Passed', 1, ['Basic driving', 'Ångström heavy', 'Zebra crossing']],
    ['By exam', 'Passed', 2, ['Ångström heavy', 'Basic driving', 'Zebra crossing']],
    ['By exam', 'Wait', 1, ['Ångström heavy', 'Basic driving', 'Zebra crossing']],
    ['By exam', 'Wait', 2, ['Basic driving', 'Ångström heavy', 'Zebra crossing']],
    ['By examiner', 'Examiner', 2, ['ada', 'Emil', 'Unknown']],
    ['By examiner', 'Exams', 1, ['ada', 'Emil', 'Unknown']],
    ['By examiner', 'Passed', 1, ['Unknown', 'Emil', 'ada']],
    ['By route', 'Route', 2, ['Calais – MilanoÅngström heavy', 'Wien – MilanoBasic driving']],
    ['By route', 'Passed', 1, ['Wien – MilanoBasic driving', 'Calais – MilanoÅngström heavy']],
    ['Theory tests', 'Tests', 1, ['Zebra crossing', 'Basic driving']],
    ['Theory tests', 'Passed', 2, ['Basic driving', 'Zebra crossing']],
    ['Marks: Basic driving', 'Item', 2, ['Mirrors', 'Parking', 'Parking']],
  ])('“%s” by “%s”, pressed %i times, begin as one reads them', async (...sorting) => {
    const [label, heading, presses, rows] = sorting;
    const cells = await sortedBy(label, heading, presses);
    expect(cells.map(([first]) => first)).toEqual(rows);
  });

  it.each<[string, number, string[]]>([
    ['OK', 1, ['Emil', 'All examiners', 'Emil']],
    ['Major', 2, ['Emil', 'All examiners', 'Emil']],
    ['Minor', 1, ['Emil', 'All examiners', 'Emil']],
  ])('marks by “%s” follow the share of all marks given', async (heading, presses, examiners) => {
    const cells = await sortedBy('Marks: Basic driving', heading, presses);
    expect(cells.map(([, examiner]) => examiner)).toEqual(examiners);
    // Without marks there is nothing to share.
    expect(cells.at(-1)?.[0]).toBe('Mirrors');
  });
});
