import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { aDraft, anExamOf } from '@/__tests__/support/screens/exam-rows';
import { memberHolds, permissionsAreKnown, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { said } from '@/__tests__/support/screens/messages';
import { ExamScreen } from '@/components/exams/exam/exam-screen';
import type { Booking } from '@/lib/contracts/exams/bookings';

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Opens an exam; what is sent under it is kept with its path. */
function open(exam: Partial<Booking>, ...held: Parameters<typeof memberHolds>) {
  const sent: [string, unknown][] = [];
  setDetailsCookie({ user_id: exam.reader === undefined ? 1 : 4, detail: {} });
  server.use(
    memberHolds(...held),
    http.get('/api/exams/bookings/5', () => HttpResponse.json(anExamOf(exam))),
    http.get('/api/exams/bookings/5/history', () => HttpResponse.json({ items: [] })),
    http.post('/api/exams/bookings/5/:action', async ({ request, params }) => {
      sent.push([String(params['action']), await request.json()]);
      return HttpResponse.json({ id: 5, state: 'booked', version: 2 });
    }),
  );
  openScreen(<ExamScreen />, '/exams/[id]', { address: '/exams/5', params: { id: '5' } });
  return sent;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const around = { from: '2020-01-01T00:00:00.000Z', until: '2100-01-01T00:00:00.000Z' };

it.each<[string, Partial<Booking>, string, string, string]>([
  ['a candidate confirms', {}, 'Confirm', 'confirm', 'Confirmed.'],
  [
    'an examiner starts',
    { reader: 'examiner', startable: around },
    'Start exam',
    'start',
    'Exam started.',
  ],
  [
    'a trainee steps down from',
    { reader: 'trainee' },
    'Step down',
    'step-down',
    'You’re no longer part of this exam.',
  ],
])('%s an exam in the version that was seen', async (_who, exam, button, path, message) => {
  const sent = open(exam, 'CLAIM_EXAMS');
  await press(button);
  await said(message);
  expect(sent).toEqual([[path, { version: 1 }]]);
});

it.each([
  ['examiner', 'Dora, Basic driving'],
  ['staff', 'Dora, Basic driving'],
  ['candidate', 'Basic driving'],
] as const)('an exam is named for its %s as “%s”', async (reader, name) => {
  open({ reader }, 'CLAIM_EXAMS');
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
});

it('an exam without a time says to examiners whom it waits for', async () => {
  const nothing = { examiner: null, starts_at: null, ends_at: null, windows: [] };
  open({ state: 'requested', reader: 'staff', ...nothing }, 'CLAIM_EXAMS', 'MANAGE_EXAMS');
  expect(await screen.findByText(/Waiting for Dora to choose another time/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Claim exam' })).toBeNull();
});

it('a confirmed exam isn’t confirmed again', async () => {
  open({ confirmed_at: '2026-03-20T12:00:00.000Z' });
  expect(await screen.findByRole('link', { name: 'Move exam' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(screen.getByText('Confirmed').nextElementSibling).toHaveTextContent('Yes');
});

it.each<[string, Partial<Booking>, string | null]>([
  ['by its candidate', {}, /^Less than 12 hours/.source],
  ['by its examiner', { reader: 'examiner' }, null],
  ['before anybody has taken it', { state: 'requested' }, null],
])(
  'an exam is cancelled %s, at a cost only to a candidate who is expected',
  async (_by, exam, cost) => {
    const sent = open(exam, 'CLAIM_EXAMS');
    await press('Cancel exam');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByText(/cancelling counts as missed/)?.textContent ?? null).toEqual(
      cost === null ? null : expect.stringMatching(cost),
    );
    await userEvent.type(dialog.getByLabelText('Reason'), 'The truck is broken.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel exam' }));
    await said('Basic driving cancelled.');
    expect(sent).toEqual([['cancel', { version: 1, reason: 'The truck is broken.' }]]);
    await noDialog();
  },
);

it('a request is claimed at a time within what is offered', async () => {
  const windows = [
    { from: '2026-03-22T17:00:00.000Z', to: '2026-03-22T20:00:00.000Z' },
    { from: '2026-03-23T17:00:00.000Z', to: '2026-03-23T20:00:00.000Z' },
  ];
  const request = { state: 'requested', examiner: null, starts_at: null, ends_at: null } as const;
  const sent = open({ ...request, reader: 'staff', windows }, 'CLAIM_EXAMS');
  await press('Claim exam');
  const dialog = within(screen.getByRole('dialog', { name: 'Claim the exam of Dora' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  const start = dialog.getByLabelText('Start (your time)');
  expect(start).toHaveValue('2026-03-22T17:00');
  fireEvent.change(start, { target: { value: '2026-03-22T18:30' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Claim exam' }));
  await said('You’ll examine Dora.');
  expect(sent).toEqual([['claim', { version: 1, starts_at: '2026-03-22T18:30:00.000Z' }]]);
  await noDialog();
});

it.each<[string, Partial<Booking>, Parameters<typeof memberHolds>]>([
  ['its candidate', {}, ['CLAIM_EXAMS']],
  ['staff who examine nobody', { reader: 'staff' }, []],
])('a request isn’t claimed by %s', async (_who, exam, held) => {
  const windows = [{ from: '2026-03-22T17:00:00.000Z', to: '2026-03-22T20:00:00.000Z' }];
  open({ state: 'requested', windows, ...exam }, ...held);
  expect(await screen.findByText('Offered time')).toBeVisible();
  await permissionsAreKnown();
  expect(screen.queryByRole('button', { name: 'Claim exam' })).toBeNull();
});

it.each<[string, Partial<Booking>, Parameters<typeof memberHolds>, boolean]>([
  ['a manager of exams', { reader: 'staff' }, ['CLAIM_EXAMS', 'MANAGE_EXAMS'], true],
  ['its examiner', { reader: 'examiner' }, ['CLAIM_EXAMS', 'MANAGE_EXAMS'], false],
  ['other staff', { reader: 'staff' }, ['CLAIM_EXAMS'], false],
])('an exam that is under way is called off by %s or not', async (_who, exam, held, may) => {
  open({ ...exam, state: 'in_progress' }, ...held);
  expect(await screen.findByText('Under way')).toBeVisible();
  await permissionsAreKnown();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Cancel exam' }) !== null).toBe(may),
  );
  expect(screen.queryByRole('button', { name: 'Choose examiners' })).toBeNull();
});

describe('what an exam says', () => {
  it.each<[string, Partial<Booking>, RegExp]>([
    ['to choose another time', { state: 'requested' }, /^Choose another time\.$/],
    [
      'who goes first',
      { state: 'requested', is_priority: true },
      /^Choose another time\. This doesn’t count as an attempt, and you have priority\.$/,
    ],
    [
      'that examiners see the times',
      {
        state: 'requested',
        windows: [{ from: '2026-03-22T17:00:00.000Z', to: '2026-03-22T20:00:00.000Z' }],
      },
      /^Examiners can see your times\./,
    ],
    ['that it is under way', { state: 'in_progress' }, /^The exam is under way\./],
    ['that nobody started it', { state: 'missed' }, /^No one started this exam\./],
    ['when to try again', { state: 'failed', next_attempt_on: '2026-03-28' }, /28 Mar 2026\.$/],
    [
      'who cancelled it',
      { state: 'cancelled', cancelled_by: 'examiner', cancel_reason: 'I am ill.' },
      /^Cancelled by the examiner: I am ill\.$/,
    ],
    ['why it was excused', { state: 'cancelled', settle_note: 'A storm.' }, /^Excused: A storm\.$/],
    [
      'what was decided',
      { state: 'missed', settle_note: 'No.', is_settled: true },
      /^Decision: No\.$/,
    ],
  ])('to its candidate: %s', async (_what, exam, words) => {
    open(exam);
    const isSaid = (_text: string, element: Element | null) =>
      element?.tagName !== 'BODY' && words.test(element?.textContent ?? '');
    expect((await screen.findAllByText(isSaid)).length).toBeGreaterThan(0);
  });

  it('to staff: nothing that only its candidate can do', async () => {
    open({ state: 'requested', reader: 'staff', next_attempt_on: '2026-03-28' }, 'CLAIM_EXAMS');
    expect(await screen.findByText('Requested')).toBeVisible();
    expect(screen.queryByText(/^Choose another time|You can try again/)).toBeNull();
    expect(screen.getByRole('link', { name: 'All Exams' })).toHaveAttribute('href', '/exams/all');
    for (const name of ['Add to calendar', 'Choose examiners'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('to its examiner: who else is there, from when it can be started, and what was noted', async () => {
    open(
      {
        reader: 'examiner',
        second: { user_id: 5, name: 'Ewa' },
        trainee: { user_id: 6, name: 'Enno' },
        offered_to: { user_id: 7, name: 'Ella' },
        startable: { from: '2026-03-21T10:45:00.000Z', until: '2026-03-21T11:30:00.000Z' },
        route_notes: 'Park at the dock.',
        notes: 'Server 2.',
      },
      'CLAIM_EXAMS',
    );
    const factOf = (label: string) => screen.getByText(label).nextElementSibling;
    await screen.findByText('Second examiner');
    expect(factOf('Second examiner')).toHaveTextContent('Ewa');
    expect(factOf('Trainee examiner')).toHaveTextContent('Enno');
    expect(factOf('Offered to')).toHaveTextContent('Ella');
    expect(factOf('Start window')).toHaveTextContent('10:45–11:30');
    expect(factOf('Confirmed')).toHaveTextContent('Not yet');
    expect(factOf('About the route')).toHaveTextContent('Park at the dock.');
    expect(factOf('Notes')).toHaveTextContent('Server 2.');
  });
});

it('an address that names no exam leads back', async () => {
  server.use(memberHolds());
  openScreen(<ExamScreen />, '/exams/[id]', { address: '/exams/x', params: { id: 'x' } });
  expect(await screen.findByRole('link', { name: 'Back to my exams' })).toHaveAttribute(
    'href',
    '/exams/my-exams',
  );
});

describe('a filed sheet', () => {
  const marks = [
    { mark: 'ok' as const, note: '' },
    { mark: 'minor' as const, note: 'Twice' },
  ];
  const sheet = {
    ...aDraft,
    marks,
    comment: 'Too fast.',
    filed_at: '2026-03-21T12:00:00.000Z',
    corrected_at: null,
  };

  it('is corrected in the version that was seen, and keeps what is refused', async () => {
    const sent = open(
      {
        state: 'failed',
        result: 'failed',
        reader: 'examiner',
        may_correct: true,
        sheet,
        score: 80,
      },
      'CLAIM_EXAMS',
    );
    await press('Correct result');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Correct the result of Dora' }),
    );
    expect(dialog.getByRole('radio', { name: 'Failed' })).toBeChecked();
    expect(dialog.getByLabelText('Note on Parking')).toHaveValue('Twice');
    await userEvent.selectOptions(dialog.getByLabelText('Parking'), 'OK');
    await userEvent.type(dialog.getByLabelText('Comment'), ' Watched again.');
    await userEvent.click(dialog.getByRole('radio', { name: 'Passed' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save correction' }));
    await said('Result of Dora corrected.');
    expect(sent).toEqual([
      [
        'correct',
        {
          version: 1,
          sheet: {
            marks: [marks[0], { mark: 'ok', note: 'Twice' }],
            comment: 'Too fast. Watched again.',
            result: 'passed',
          },
        },
      ],
    ]);
    await noDialog();
  });

  it('shows its score, when it was corrected and its certificate to its candidate', async () => {
    const corrected_at = '2026-03-22T12:00:00.000Z';
    open({
      state: 'passed',
      result: 'passed',
      score: 80,
      certificate: 'AB-12',
      sheet: { ...sheet, corrected_at },
    });
    expect(await screen.findByText('80%, 75% to pass')).toBeVisible();
    expect(screen.getByText(/corrected/)).toBeVisible();
    expect(screen.getByText('Too fast.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Certificate' })).toHaveAttribute(
      'href',
      expect.stringContaining('AB-12'),
    );
    expect(screen.queryByRole('button', { name: 'Correct result' })).toBeNull();
  });
});

it('an exam that can’t be started says why, and stays', async () => {
  open({ reader: 'examiner', startable: around }, 'CLAIM_EXAMS');
  server.use(
    http.post('/api/exams/bookings/5/start', () => refusal(409, 'The candidate is away.')),
  );
  await press('Start exam');
  await said('The candidate is away.');
  expect(screen.getByRole('button', { name: 'Start exam' })).toBeVisible();
});
