import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { aReport } from '@/__tests__/support/screens/deliveries';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { said } from '@/__tests__/support/screens/messages';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { AllJobsScreen } from '@/components/jobs/all-jobs/all-jobs-screen';
import type { StaffReport } from '@/lib/contracts/jobs/job-reports';

let sent: { path: string; body: unknown }[] = [];

const takeWrite = (path: string, answer: object) =>
  server.use(
    http.post(path, async ({ request }) => {
      sent.push({ path: new URL(request.url).pathname, body: await request.json() });
      return HttpResponse.json(answer);
    }),
  );

beforeEach(() => {
  sent = [];
  server.use(memberHolds('MANAGE_JOBS'));
  setDetailsCookie({ user_id: 8, detail: {} });
});

const REPORT = aReport();
const answerQueue = (...items: StaffReport[]) =>
  server.use(
    http.get('/api/job-reports/queue', () =>
      HttpResponse.json({ items, next: null, previous: null, count: items.length }),
    ),
  );

const openAndKeep = async (report: StaffReport, others: StaffReport[] = []) => {
  answerQueue(report, ...others);
  server.use(
    http.get('/api/job-reports/:id/history', () =>
      HttpResponse.json({
        items: [
          {
            id: 1,
            at: '2026-03-02T09:00:00.000Z',
            by: 'Hanna',
            summary: 'Hanna took report #4.',
            reason: null,
          },
        ],
      }),
    ),
  );
  const { refresh } = openScreen(<AllJobsScreen />, '/jobs/all', {
    address: '/jobs/all?tab=reports&status=all',
  });
  const table = within(await screen.findByRole('table', { name: 'Reports' }));
  await userEvent.click(table.getByRole('button', { name: /^Report #4/ }));
  return { dialog: within(await screen.findByRole('dialog')), refresh };
};
const openReport = async (report: StaffReport) => (await openAndKeep(report)).dialog;

it('is opened by a link to it, whatever has become of it, and shut to the list', async () => {
  const asked: string[] = [];
  server.use(
    http.get('/api/job-reports/:id/history', () => HttpResponse.json({ items: [] })),
    http.get('/api/job-reports/queue', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ items: [REPORT], next: null, previous: null, count: 1 });
    }),
  );
  openScreen(<AllJobsScreen />, '/jobs/all', { address: '/jobs/all?tab=reports&report=4' });
  const dialog = within(await screen.findByRole('dialog', { name: /^Report #4/ }));
  expect(asked).toEqual(['?limit=25&report=4&sort=-created_at']);
  await userEvent.click(dialog.getByRole('button', { name: /^(Close|Cancel)$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location.search).toBe('?tab=reports');
  await userEvent.selectOptions(screen.getByLabelText('Waiting for'), 'Driver');
  await waitFor(() => expect(asked.at(-1)).toBe('?limit=25&turn=member&sort=-created_at'));
});

it('lists what is undecided with the oldest first, and what is decided with the latest', async () => {
  const asked: string[] = [];
  server.use(
    http.get('/api/job-reports/queue', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ items: [REPORT], next: null, previous: null, count: 1 });
    }),
  );
  openScreen(<AllJobsScreen />, '/jobs/all', { address: '/jobs/all?tab=reports' });
  expect(await screen.findByRole('table', { name: 'Reports' })).toBeVisible();
  expect(screen.getByLabelText('Status')).toHaveDisplayValue('Undecided');
  expect(asked).toEqual(['?limit=25&sort=created_at&decided=no']);
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Resolved');
  await waitFor(() => expect(asked.at(-1)).toBe('?limit=25&sort=-created_at&status=resolved'));
});

it.each([
  ['their own report', { reporter: { user_id: 8, name: 'Hanna' } }, 'your own report'],
  [
    'a report of their own job',
    { driver: { user_id: 8, name: 'Hanna' } },
    'a report of your own job',
  ],
])('lets nobody decide %s, and says why', async (_whose, other, words) => {
  const dialog = await openReport({ ...REPORT, status: 'open', handler: null, ...other });
  expect(dialog.getByText(`You can’t decide ${words}.`)).toBeVisible();
  expect(dialog.queryByLabelText('Outcome')).toBeNull();
  expect(dialog.queryByRole('button', { name: /^(Take|Ask)/ })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is reviewed again once its closing is undone', async () => {
  takeWrite('/api/job-reports/4/close', { ...REPORT, status: 'rejected', version: 3 });
  takeWrite('/api/job-reports/4/reopen', { ...REPORT, version: 4 });
  renderInPanel(<p>Messages</p>);
  const dialog = await openReport(REPORT);
  await userEvent.type(dialog.getByLabelText('Answer'), 'The speed is right.');
  await userEvent.click(dialog.getByRole('button', { name: 'Close report' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Report #4 is in review again.')).toBeVisible();
  expect(sent.at(-1)).toEqual({ path: '/api/job-reports/4/reopen', body: { version: 3 } });
});

it('is closed with how many and why', async () => {
  takeWrite('/api/job-reports/4/close', { ...REPORT, penalty: 300 });
  const dialog = await openReport(REPORT);
  await userEvent.selectOptions(
    dialog.getByLabelText('Outcome'),
    'Penalty: the driver loses points',
  );
  await userEvent.type(dialog.getByLabelText('Penalty points'), '300');
  await userEvent.type(dialog.getByLabelText('Answer'), 'It was far too fast.');
  await userEvent.click(dialog.getByRole('button', { name: 'Close report' }));
  await waitFor(() =>
    expect(sent.at(0)?.body).toEqual({
      version: 2,
      status: 'resolved',
      outcome: 'It was far too fast.',
      penalty: 300,
    }),
  );
});

it('is closed on the way to the next one that waits for the reader', async () => {
  takeWrite('/api/job-reports/4/close', { ...REPORT, status: 'rejected' });
  const question = {
    id: 1,
    author: { user_id: 8, name: 'Hanna' },
    from_staff: true,
    text: 'How fast was it?',
    at: '2026-03-02T10:00:00.000Z',
  };
  const { dialog } = await openAndKeep(REPORT, [
    { ...REPORT, id: 5, handler: { user_id: 9, name: 'Heinz' } },
    { ...REPORT, id: 6, messages: [question] },
    { ...REPORT, id: 7, status: 'open', handler: null },
  ]);
  const rows = within(screen.getByRole('table', { name: 'Reports', hidden: true }));
  expect(rows.getAllByText(/^Waiting for driver/)).toHaveLength(1);
  await userEvent.type(dialog.getByLabelText('Answer'), 'Nothing was wrong.');
  await userEvent.click(dialog.getByRole('button', { name: 'Close and next' }));
  const next = within(await screen.findByRole('dialog', { name: /^Report #7/ }));
  expect(next.getByLabelText('Answer')).toHaveValue('');
});

it('is closed late without a change to the report that was opened since', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post('/api/job-reports/4/close', async () => {
      await isAnswered;
      return HttpResponse.json({ ...REPORT, status: 'rejected', version: 3 });
    }),
  );
  const { dialog } = await openAndKeep(REPORT, [
    { ...REPORT, id: 5 },
    { ...REPORT, id: 6 },
  ]);
  await userEvent.type(dialog.getByLabelText('Answer'), 'Nothing was wrong.');
  await userEvent.click(dialog.getByRole('button', { name: 'Close and next' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: /^Report #6/ }));
  await userEvent.type(screen.getByLabelText('Answer'), 'The speed');
  answer();
  await said('Report #4 closed.');
  expect(screen.getByRole('dialog', { name: /^Report #6/ })).toBeVisible();
  expect(screen.getByLabelText('Answer')).toHaveValue('The speed');
});

it('leads to a question, and shows it when it is sent', async () => {
  const asked = {
    ...REPORT,
    version: 3,
    messages: [
      {
        id: 1,
        author: { user_id: 8, name: 'Hanna' },
        from_staff: true,
        text: 'How fast was it?',
        at: '2026-03-02T10:00:00.000Z',
      },
    ],
  };
  takeWrite('/api/job-reports/4/ask', asked);
  const dialog = await openReport(REPORT);
  await userEvent.type(dialog.getByLabelText('Answer'), 'It was far');
  await userEvent.click(dialog.getByRole('button', { name: 'Ask Ada' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Ask Ada' }));
  await userEvent.type(asking.getByLabelText('Question'), 'How fast was it?');
  await userEvent.click(asking.getByRole('button', { name: 'Send question' }));
  const messages = await screen.findByRole('list', { name: 'Messages' });
  expect(within(messages).getByText('How fast was it?')).toBeVisible();
  expect(dialog.getByLabelText('Answer')).toHaveValue('It was far');
  expect(sent.at(0)?.body).toEqual({ version: 2, question: 'How fast was it?' });
});

it('stays open for whoever takes it on, though it waits no longer', async () => {
  const dialog = await openReport({ ...REPORT, status: 'open', handler: null, version: 1 });
  server.use(
    http.post('/api/job-reports/4/take', () => HttpResponse.json(REPORT)),
    http.get('/api/job-reports/queue', () =>
      HttpResponse.json({ items: [], next: null, previous: null, count: 0 }),
    ),
  );
  await userEvent.type(dialog.getByLabelText('Answer'), 'It was far too fast.');
  await userEvent.click(dialog.getByRole('button', { name: 'Take report' }));
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Take report' })).toBeNull());
  expect(dialog.getByLabelText('Answer')).toHaveValue('It was far too fast.');
  expect(dialog.getByText(REPORT.text)).toBeVisible();
});

it('is taken over from a colleague before it is closed', async () => {
  takeWrite('/api/job-reports/4/take', REPORT);
  const dialog = await openReport({ ...REPORT, handler: { user_id: 9, name: 'Jiří' } });
  expect(dialog.getByText('Jiří is handling this report.')).toBeVisible();
  expect(dialog.queryByLabelText('Answer')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Take over report' }));
  expect(await dialog.findByLabelText('Answer')).toBeVisible();
  expect(sent).toEqual([{ path: '/api/job-reports/4/take', body: { version: 2 } }]);
  expect(dialog.getByRole('region', { name: 'Decision' })).toHaveFocus();
});

it('keeps what is written when a colleague takes it over meanwhile', async () => {
  const { dialog, refresh } = await openAndKeep(REPORT);
  await userEvent.type(dialog.getByLabelText('Answer'), 'It was far too fast.');
  const taken = { ...REPORT, handler: { user_id: 9, name: 'Jiří' }, version: 3 };
  server.use(
    http.get('/api/job-reports/queue', () =>
      HttpResponse.json({ items: [taken], next: null, previous: null, count: 1 }),
    ),
    http.post('/api/job-reports/4/take', () => HttpResponse.json({ ...REPORT, version: 4 })),
  );
  takeWrite('/api/job-reports/4/close', { ...REPORT, version: 5, status: 'resolved' });
  await refresh();
  await userEvent.click(await dialog.findByRole('button', { name: 'Take over report' }));
  await waitFor(() => expect(dialog.queryByText('Jiří is handling this report.')).toBeNull());
  await userEvent.click(dialog.getByRole('button', { name: 'Close report' }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ version: 4 }));
  expect(sent.at(-1)?.body).toMatchObject({ outcome: 'It was far too fast.' });
});

it('isn’t closed over what a colleague has changed since it was opened', async () => {
  const { dialog, refresh } = await openAndKeep(REPORT);
  await userEvent.type(dialog.getByLabelText('Answer'), 'It was far too fast.');
  const text = 'It was a mistake of mine.';
  answerQueue({ ...REPORT, text, version: 3 });
  server.use(
    http.post('/api/job-reports/4/close', async ({ request }) => {
      sent.push({ path: '', body: await request.json() });
      return refusal(409, 'This record was changed by Ada.', 'changed');
    }),
  );
  await refresh();
  expect(await dialog.findByText(text)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Close report' }));
  const words =
    'This record was changed by Ada. Read what’s new above, then close the report again.';
  expect(await dialog.findByText(words)).toBeVisible();
  expect(sent.at(-1)?.body).toMatchObject({ version: 2 });
  expect(dialog.getByLabelText('Answer')).toHaveValue('It was far too fast.');
  const again = 'It was one of several.';
  answerQueue({ ...REPORT, text: again, version: 4 });
  await refresh();
  expect(await dialog.findByText(again)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Close report' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.at(-1)?.body).toMatchObject({ version: 3 });
  expect(await dialog.findByText(words)).toBeVisible();
  takeWrite('/api/job-reports/4/close', { ...REPORT, version: 5, status: 'resolved' });
  await userEvent.click(dialog.getByRole('button', { name: 'Close report' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)?.body).toMatchObject({ version: 4, outcome: 'It was far too fast.' });
});

it('leads to its latest version once it has changed and is no longer listed', async () => {
  const { dialog } = await openAndKeep(REPORT);
  await userEvent.type(dialog.getByLabelText('Answer'), 'It was far too fast.');
  answerQueue();
  server.use(
    http.post('/api/job-reports/4/close', () =>
      refusal(409, 'This record was changed by Jiří.', 'changed'),
    ),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Close report' }));
  const words = 'This record was changed by Jiří. Close this to see the latest version.';
  expect(await dialog.findByText(words)).toBeVisible();
  expect(dialog.getByLabelText('Answer')).toHaveValue('It was far too fast.');
});

it.each([
  [8, 'Hanna', 0],
  [9, 'Jiří', 1],
])('is told to be closed where a colleague has done so (%i)', async (user_id, name, notices) => {
  const { dialog, refresh } = await openAndKeep(REPORT);
  const closed = { ...REPORT, handler: { user_id, name }, status: 'resolved', version: 3 };
  server.use(
    http.get('/api/job-reports/queue', () =>
      HttpResponse.json({ items: [closed], next: null, previous: null, count: 1 }),
    ),
  );
  await refresh();
  expect(await screen.findAllByText('Resolved')).not.toEqual([]);
  expect(dialog.queryAllByText(`${name} closed this report.`)).toHaveLength(notices);
});

it('is followed off the list once a colleague has closed it, and keeps what was written', async () => {
  const { dialog, refresh } = await openAndKeep(REPORT);
  await userEvent.type(dialog.getByLabelText('Answer'), 'It was far too fast.');
  const closed = { handler: { user_id: 9, name: 'Jiří' }, status: 'rejected', version: 3 };
  server.use(
    http.get('/api/job-reports/queue', ({ request }) => {
      const isAlone = new URL(request.url).searchParams.get('report') === '4';
      const items = isAlone ? [{ ...REPORT, ...closed, outcome: 'It was allowed.' }] : [];
      return HttpResponse.json({ items, next: null, previous: null, count: items.length });
    }),
  );
  await refresh();
  const told = await dialog.findByText('Jiří closed this report.');
  expect(told.closest('[role="status"]')).toBeVisible();
  expect(dialog.getByText('Answer: It was allowed.')).toBeVisible();
  expect(dialog.getByLabelText('Answer')).toHaveValue('It was far too fast.');
  expect(dialog.queryByRole('button', { name: 'Close report' })).toBeNull();
});

it('shows who did what to it', async () => {
  const dialog = await openReport(REPORT);
  const history = within(await dialog.findByRole('region', { name: 'History' }));
  expect(history.getByText('Hanna took report #4.')).toBeVisible();
  expect(history.getByText('Hanna')).toBeVisible();
});

it('gives them back with a reason', async () => {
  takeWrite('/api/job-reports/4/lift-penalty', REPORT);
  const dialog = await openReport({
    ...REPORT,
    status: 'resolved',
    outcome: 'Fast.',
    penalty: 300,
  });
  expect(dialog.getByText(/Penalty: 300 points/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Restore points' }));
  const lifting = within(await screen.findByRole('dialog', { name: 'Restore points' }));
  await userEvent.type(lifting.getByLabelText('Reason'), 'The tracker was wrong.');
  await userEvent.click(lifting.getByRole('button', { name: 'Restore points' }));
  await waitFor(() =>
    expect(sent.at(0)?.body).toEqual({ version: 2, reason: 'The tracker was wrong.' }),
  );
});
