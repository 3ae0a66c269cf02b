import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { aDirectoryRow } from '@/__tests__/support/screens/directory';
import { editedEventOf } from '@/__tests__/support/screens/event-cards';
import { said } from '@/__tests__/support/screens/messages';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { pickMember } from '@/__tests__/support/screens/pick-member';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { server } from '@/__tests__/support/screens/server';
import { AllEventsScreen } from '@/components/events/all/all-events-screen';
import { AttendedScreen } from '@/components/events/attended/attended-screen';
import { EditEventScreen } from '@/components/events/edit/edit-event-screen';
import type { AttendanceRow, Evidence, OwnAttendance } from '@/lib/contracts/events/attendance';
import type { Permission } from '@/lib/contracts/core/permissions';

const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  setDetailsCookie({ user_id: 3, detail: {} });
});

const delivery: Evidence = {
  kind: 'delivery',
  job_id: 12,
  from: 'Calais',
  to: 'Hamburg',
  km: 900,
  minutes: null,
  is_on_route: false,
  is_flagged: true,
};
const rowOf = (
  user_id: number,
  name: string,
  other: Partial<AttendanceRow> = {},
): AttendanceRow => ({
  member: { user_id, name },
  evidence: [],
  proposal: null,
  result: 'absent',
  points: 0,
  dispute: null,
  version: 4,
  ...other,
});

describe('a confirmed attendance', () => {
  function openConfirmed(items: AttendanceRow[], ...more: Permission[]) {
    server.use(
      memberHolds('MANAGE_EVENTS', ...more),
      http.get('/api/events/7/edit', () =>
        HttpResponse.json(editedEventOf({ phase: 'completed' })),
      ),
      http.get('/api/events/7/history', () => HttpResponse.json({ items: [] })),
      http.get('/api/events/7/attendance', () =>
        HttpResponse.json({
          id: 7,
          version: 5,
          phase: 'completed',
          points: 200,
          confirmed: { by: null, at: '2026-03-22T10:00:00.000Z' },
          items,
        }),
      ),
      http.get('/api/profiles', () =>
        HttpResponse.json({
          items: [
            aDirectoryRow({ user_id: 5, name: 'Ada' }),
            aDirectoryRow({ user_id: 8, name: 'Adam' }),
          ],
          next: null,
          previous: null,
          count: 2,
        }),
      ),
      http.post('/api/events/7/attendance/correct', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({});
      }),
    );
    openScreen(<EditEventScreen />, '/events/manage/[id]', { params: { id: '7' } });
  }

  it('is corrected member by member, with what they have and a reason', async () => {
    openConfirmed([rowOf(5, 'Ada', { result: 'attended', points: 150, evidence: [delivery] })]);
    expect(await screen.findByText(/^Confirmed by a former member on/)).toBeVisible();
    // Who doesn't manage jobs can't open those of others.
    expect(
      screen.getByText('Job #12, Calais – Hamburg, 900 km, start time unknown, flagged'),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Job #12/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Correct Ada' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Correct attendance of Ada' }));
    expect(dialog.getByLabelText('Points if attended')).toHaveValue('150');
    await userEvent.selectOptions(dialog.getByLabelText('Result'), 'Excused');
    const reason = 'On leave then.';
    await userEvent.type(dialog.getByLabelText('Reason'), reason);
    server.use(
      http.post('/api/events/7/attendance/correct', () => refusal(409, 'Changed by Enno.'), {
        once: true,
      }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Correct attendance' }));
    expect(await dialog.findByText('Changed by Enno.')).toBeVisible();
    expect(dialog.getByLabelText('Reason')).toHaveValue(reason);
    await userEvent.click(dialog.getByRole('button', { name: 'Correct attendance' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ version: 4, user_id: 5, result: 'excused', points: 150, reason }]);
  });

  it('gives the points of the event to an absent member who was there', async () => {
    openConfirmed([rowOf(5, 'Ada', { evidence: [delivery] })], 'MANAGE_JOBS');
    await userEvent.click(await screen.findByRole('button', { name: 'Correct Ada' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByLabelText('Result')).toHaveDisplayValue('Absent');
    expect(dialog.getByLabelText('Points if attended')).toHaveValue('200');
    expect(await screen.findByRole('link', { name: /^Job #12/ })).toHaveAttribute(
      'href',
      '/jobs/12',
    );
  });

  it('is corrected by a colleague where it is the reader’s own', async () => {
    openConfirmed([rowOf(3, 'Eva'), rowOf(5, 'Ada')]);
    expect(await screen.findByRole('button', { name: 'Correct Ada' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Correct Eva' })).toBeNull();
  });

  it('takes a member who wasn’t listed, and corrects one who was', async () => {
    openConfirmed([rowOf(5, 'Ada')]);
    await pickMember(await screen.findByLabelText('Add a driver'), 'Ada', /^Adam/);
    const added = within(await screen.findByRole('dialog', { name: /of Adam$/ }));
    expect(added.getByLabelText('Result')).toHaveDisplayValue('Attended');
    await userEvent.type(added.getByLabelText('Reason'), 'Seen there.');
    await userEvent.click(added.getByRole('button', { name: 'Correct attendance' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const reason = 'Seen there.';
    expect(sent).toEqual([{ version: null, user_id: 8, result: 'attended', points: 200, reason }]);
    await pickMember(screen.getByLabelText('Add a driver'), 'Ada', /^Ada\b/);
    const known = within(await screen.findByRole('dialog', { name: /of Ada$/ }));
    expect(known.getByLabelText('Result')).toHaveDisplayValue('Absent');
  });
});

describe('the member’s own events', () => {
  const ownOf = (other: Partial<OwnAttendance> = {}): OwnAttendance => ({
    id: 7,
    title: 'Coast convoy',
    meetup_at: '2026-03-21T18:00:00.000Z',
    result: 'absent',
    points: 0,
    evidence: [],
    dispute: null,
    disputable_until: null,
    ...other,
  });
  const decided = {
    state: 'declined' as const,
    text: 'I was there.',
    proofs: [],
    at: '2026-03-22T10:00:00.000Z',
    answer: 'Nobody saw you.',
  };

  it('show what each brought and rests on, and take a dispute while there is time', async () => {
    const items = [
      ownOf({ disputable_until: '2099-03-29T10:00:00.000Z' }),
      ownOf({ id: 8, title: 'Night run', dispute: decided }),
      ownOf({ id: 9, title: 'Gala', result: 'attended', points: 1200, evidence: [delivery] }),
    ];
    server.use(
      memberHolds(),
      http.get('/api/events/attended', () =>
        HttpResponse.json({ items, next: null, previous: null, count: 3 }),
      ),
      http.get('/api/events/attended/totals', () =>
        HttpResponse.json({ attended: 0, points: 0, attended_since: 0, streak: 1, events: 0 }),
      ),
      http.post('/api/events/7/dispute', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({});
      }),
    );
    openScreen(<AttendedScreen />, '/events/attended');
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
    expect((await row(/Night run/)).getByText('Dispute declined: Nobody saw you.')).toBeVisible();
    const gala = await row(/Gala/);
    expect(gala.getByText('1,200')).toBeVisible();
    expect(gala.getByRole('link', { name: /^Job #12/ })).toHaveAttribute('href', '/jobs/12');
    const share = await screen.findByText('Share of company events since you joined');
    expect(share.nextElementSibling).toHaveTextContent('–');
    expect(screen.getAllByRole('button', { name: /^I was at / })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'I was at Coast convoy' }));
    const text = 'My tracker crashed at the border.';
    await userEvent.type(screen.getByLabelText('Explanation'), text);
    await userEvent.click(screen.getByRole('button', { name: 'Send dispute' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ text, proofs: [] }]);
  });
});

it('adds up by month and by host how many came', async () => {
  const sums = { events: 3, attended: 40, turnout: 0.756 };
  server.use(
    memberHolds('MANAGE_EVENTS'),
    http.get('/api/events/statistics', () =>
      HttpResponse.json({
        months: [{ period: '2026-03', ...sums }],
        hosts: [
          { host: { user_id: 9, name: 'Eva' }, ...sums },
          { host: null, events: 1, attended: 0, turnout: null },
        ],
      }),
    ),
  );
  openScreen(<AllEventsScreen />, '/events/all', { address: '/events/all?tab=statistics' });
  const rowsOf = async (name: string) =>
    within(await screen.findByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
  expect(await rowsOf('Events by month')).toEqual([
    ['MonthMarch 2026', 'Events3', 'Attended40', 'Turnout76%'],
  ]);
  expect(await rowsOf('Events by host')).toEqual([
    ['HostEva', 'Events3', 'Attended40', 'Turnout76%'],
    ['HostFormer member', 'Events1', 'Attended0', 'Turnout–'],
  ]);
});

const disputeOf = (user_id: number, name: string) => ({
  event: { id: 7, title: 'Coast convoy', meetup_at: '2026-03-21T18:00:00.000Z', points: 200 },
  member: { user_id, name },
  evidence: [],
  dispute: {
    state: 'pending',
    text: 'I was there.',
    proofs: [],
    at: '2026-03-22T10:00:00.000Z',
    answer: null,
  },
});

it('keeps the dispute that was opened while another was still being decided', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const items = [disputeOf(6, 'Ben'), disputeOf(8, 'Carl'), disputeOf(9, 'Dora')];
  server.use(
    memberHolds('MANAGE_EVENTS'),
    http.get('/api/events/disputes', () => HttpResponse.json({ items, count: items.length })),
    http.post('/api/events/7/disputes/6', async () => {
      await isAnswered;
      return HttpResponse.json({ version: 4 });
    }),
  );
  openScreen(<AllEventsScreen />, '/events/all', { address: '/events/all?tab=disputes' });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept dispute of Ben' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ben’s dispute' }));
  await userEvent.type(dialog.getByLabelText('Answer'), 'Seen by two others.');
  await userEvent.click(dialog.getByRole('button', { name: 'Decide and next' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Decline dispute of Dora' }));
  await userEvent.type(screen.getByLabelText('Answer'), 'Nobody saw');
  answer();
  await said('Ben’s dispute decided.');
  expect(screen.getByRole('dialog', { name: 'Dora’s dispute' })).toBeVisible();
  expect(screen.getByLabelText('Answer')).toHaveValue('Nobody saw');
});

it('has a dispute waiting again once its decision is undone', async () => {
  renderInPanel(<p>Messages</p>);
  const sent: unknown[] = [];
  server.use(
    memberHolds('MANAGE_EVENTS'),
    http.get('/api/events/disputes', () =>
      HttpResponse.json({ items: [disputeOf(6, 'Ben')], count: 1 }),
    ),
    http.post('/api/events/7/disputes/6', () => HttpResponse.json({ version: 4 })),
    http.post('/api/events/7/disputes/6/reopen', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  openScreen(<AllEventsScreen />, '/events/all', { address: '/events/all?tab=disputes' });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept dispute of Ben' }));
  await userEvent.type(screen.getByLabelText('Answer'), 'Seen by two others.');
  await userEvent.click(screen.getByRole('button', { name: 'Decide dispute' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Ben’s dispute is waiting again.')).toBeVisible();
  expect(sent).toEqual([{ version: 4 }]);
});

it('says so where more disputes wait than are shown', async () => {
  let count = 1203;
  server.use(
    memberHolds('MANAGE_EVENTS'),
    http.get('/api/events/disputes', () =>
      HttpResponse.json({ items: [disputeOf(6, 'Ben')], count }),
    ),
  );
  const address = '/events/all?tab=disputes';
  const { refresh } = openScreen(<AllEventsScreen />, '/events/all', { address });
  const words = 'Showing the oldest 1 of 1,203 disputes. Decide some to see the rest.';
  expect(await screen.findByText(words)).toBeVisible();
  count = 1;
  await refresh();
  await waitFor(() => expect(screen.queryByText(/^Showing the oldest/)).toBeNull());
});

it('has nothing to decide where nobody disputes it', async () => {
  server.use(
    memberHolds('MANAGE_EVENTS'),
    http.get('/api/events/disputes', () => HttpResponse.json({ items: [], count: 0 })),
  );
  openScreen(<AllEventsScreen />, '/events/all', { address: '/events/all?tab=disputes' });
  expect(await screen.findByText('No disputes waiting.')).toBeVisible();
});
