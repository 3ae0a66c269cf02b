import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { aDraft, anExamOf } from '@/__tests__/support/screens/exam-rows';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { memberHolds, permissionsAreKnown, refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { resetPageState } from '@/lib/store/page-state';
import { Sidebar } from '@/components/layout/sidebar/sidebar';
import { ExamScreen } from '@/components/exams/exam/exam-screen';
import type { Booking } from '@/lib/contracts/exams/bookings';

const open = (exam: Partial<Booking>, ...held: Parameters<typeof memberHolds>) => {
  server.use(
    memberHolds(...held),
    http.get('/api/exams/bookings/5', () => HttpResponse.json(anExamOf(exam))),
    http.get('/api/exams/bookings/5/history', () => HttpResponse.json({ items: [] })),
  );
  return openScreen(<ExamScreen />, '/exams/[id]', {
    address: '/exams/5',
    params: { id: '5' },
  });
};

const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

const underWay = {
  state: 'in_progress',
  reader: 'examiner',
  draft: aDraft,
} as const;

beforeEach(() => localStorage.clear());

it('a candidate confirms, moves and cancels with a reason', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/exams/bookings/5/cancel', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 5, state: 'cancelled', version: 2 });
    }),
  );
  open({});
  const user = userEvent.setup();
  expect(await screen.findByRole('button', { name: 'Confirm' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Move exam' })).toHaveAttribute(
    'href',
    '/exams/book?booking=5',
  );
  expect(screen.queryByRole('button', { name: 'Start exam' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel exam' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/cancelling counts as missed/)).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'The truck is broken.');
  await user.click(dialog.getByRole('button', { name: 'Cancel exam' }));
  await waitFor(() => expect(sent).toEqual([{ version: 1, reason: 'The truck is broken.' }]));
});

it.each([
  ['candidate', 'My Exams', '/exams/my-exams'],
  ['examiner', 'My Calendar', '/exams/my-calendar'],
  ['trainee', 'My Calendar', '/exams/my-calendar'],
  ['staff', 'All Exams', '/exams/all'],
] as const)('an exam opened directly is marked for its %s at %s', async (reader, name, path) => {
  setDetailsCookie({ user_id: 7, detail: { driver_rank: { name: 'Senior Driver' } } });
  server.use(
    memberHolds('CLAIM_EXAMS', 'MANAGE_EXAMS'),
    http.get('/api/exams/bookings/5', () => HttpResponse.json(anExamOf({ reader }))),
    http.get('/api/exams/bookings/5/history', () => HttpResponse.json({ items: [] })),
  );
  const sides = (
    <>
      <Sidebar isOpen={false} onSearch={() => undefined} />
      <ExamScreen />
    </>
  );
  openScreen(sides, '/exams/[id]', { address: '/exams/5', params: { id: '5' } });
  await permissionsAreKnown();
  const marked = await screen.findByRole('link', { name, current: 'page' });
  expect(marked).toHaveAttribute('href', path);
});

it('an exam that waits for another time without fault of its candidate goes first', async () => {
  const waiting = { state: 'requested', examiner: null, starts_at: null, ends_at: null } as const;
  open({ ...waiting, is_priority: true });
  expect(await screen.findByText('Priority')).toBeVisible();
});

it('an exam of nobody here says so', async () => {
  server.use(
    memberHolds(),
    http.get('/api/exams/bookings/5', () => refusal(404, 'This exam was not found.')),
  );
  openScreen(<ExamScreen />, '/exams/[id]', {
    address: '/exams/5',
    params: { id: '5' },
  });
  expect(await screen.findByText('This exam was not found.')).toBeVisible();
});

it.each([
  ['before it can be started', [2, 42, 17], []],
  ['from when it can be started', [-2, 38, 13], ['Start exam']],
  ['after its start', [-17, 23, -2], ['Start exam', 'Candidate absent']],
  ['too late to start', [-42, -2, -27], ['Candidate absent']],
])('%s, an exam offers its examiner what is possible then', async (_when, minutes, offered) => {
  const [from = '', until = '', absent_from = ''] = minutes.map(inMinutes);
  open({ reader: 'examiner', startable: { from, until }, absent_from }, 'CLAIM_EXAMS');
  await screen.findByRole('button', { name: 'Propose another time' });
  const buttons = screen.queryAllByRole('button', { name: /^(Start exam|Candidate absent)$/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(offered);
});

it('an exam can be started by the server’s clock, whatever this device’s says', async () => {
  const startable = { from: inMinutes(-32), until: inMinutes(-2) };
  open({ reader: 'examiner', startable, now: inMinutes(-31) }, 'CLAIM_EXAMS');
  expect(await screen.findByRole('button', { name: 'Start exam' })).toBeVisible();
});

it('an exam can be started from the very second of its time on', async () => {
  const startable = { from: new Date(Date.now() - 1_000).toISOString(), until: inMinutes(40) };
  open({ reader: 'examiner', startable }, 'CLAIM_EXAMS');
  expect(await screen.findByRole('button', { name: 'Start exam' })).toBeVisible();
});

it('a candidate is marked as absent after a question', async () => {
  let calls = 0;
  server.use(
    http.post('/api/exams/bookings/5/absent', () => {
      calls += 1;
      return HttpResponse.json({ id: 5, state: 'missed', version: 2 });
    }),
  );
  open({ reader: 'examiner', absent_from: inMinutes(-2) }, 'CLAIM_EXAMS');
  await userEvent.click(await screen.findByRole('button', { name: 'Candidate absent' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/as an attempt/)).toBeVisible();
  expect(calls).toBe(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as absent' }));
  await waitFor(() => expect(calls).toBe(1));
});

it('the decision of the team stands beside the reason of the candidate', async () => {
  open({
    state: 'cancelled',
    cancelled_by: 'candidate',
    cancel_reason: 'The truck is broken.',
    settle_note: 'The bill is there.',
  });
  expect(await screen.findByText('The truck is broken.')).toBeVisible();
  expect(screen.getByText('The bill is there.')).toBeVisible();
});

describe('the sheet', () => {
  const marked = async (item: string, mark: string) => {
    const group = within(await screen.findByRole('group', { name: `Mark for ${item}` }));
    await userEvent.click(group.getByRole('radio', { name: mark }));
  };

  it('saves itself, and says that a pass is impossible until all is assessed', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put('/api/exams/bookings/5/sheet', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ draft_version: sent.length + 1 });
      }),
    );
    open(underWay, 'CLAIM_EXAMS');
    const hasSaved = async (...marks: string[]) => {
      await waitFor(() =>
        expect(sent.at(-1)).toEqual({
          draft_version: sent.length,
          sheet: { marks: marks.map((mark) => ({ mark, note: '' })), comment: '' },
        }),
      );
      expect(await screen.findByText('Saved.')).toBeVisible();
    };
    await marked('Speed limits', 'OK');
    expect(screen.getByText('Not assessed: 1 item.')).toBeVisible();
    await marked('Parking', 'Minor');
    expect(screen.getByText('The marks allow it.')).toBeVisible();
    await hasSaved('ok', 'minor');
    await marked('Speed limits', 'Major');
    expect(screen.getAllByText(/A critical item failed/)).toHaveLength(2);
    await hasSaved('major', 'minor');
  });

  it('loses nothing without a connection, not even when the page is left', async () => {
    server.use(http.put('/api/exams/bookings/5/sheet', () => HttpResponse.error()));
    const first = open(underWay, 'CLAIM_EXAMS');
    await userEvent.type(await screen.findByLabelText('Note on Parking'), 'Twice');
    expect(await screen.findByText(/Everything is kept on this device/)).toBeVisible();
    first.unmount();
    await callsHaveArrived();
    resetPageState();
    const sent: unknown[] = [];
    server.use(
      http.put('/api/exams/bookings/5/sheet', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ draft_version: 2 });
      }),
    );
    open(underWay, 'CLAIM_EXAMS');
    expect(await screen.findByLabelText('Note on Parking')).toHaveValue('Twice');
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(sent).toMatchObject([{ sheet: { marks: [{}, { note: 'Twice' }] } }]);
  });

  it('takes a template for the comment that its candidate reads', async () => {
    const text = 'You drove calmly and kept your distance.';
    server.use(
      http.get('/api/message-templates', () =>
        HttpResponse.json({ items: [{ chapter: 'Exams', title: 'Calm', text, kind: 'exam' }] }),
      ),
      http.put('/api/exams/bookings/5/sheet', () => HttpResponse.json({ draft_version: 2 })),
    );
    open(underWay, 'CLAIM_EXAMS');
    await userEvent.click(await screen.findByRole('button', { name: 'Templates' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Exams: Calm' }));
    await waitFor(() => expect(screen.getByLabelText('Comment')).toHaveValue(text));
    expect(await screen.findByText('Saved.')).toBeVisible();
  });

  it('saves itself again after it was refused, at a press or the next letter', async () => {
    let calls = 0;
    server.use(
      http.put('/api/exams/bookings/5/sheet', () => {
        calls += 1;
        if (calls === 1) return refusal(403, 'You can’t do this.');
        if (calls === 2) return refusal(400, 'This doesn’t fit.');
        return HttpResponse.json({ draft_version: 2 });
      }),
    );
    open(underWay, 'CLAIM_EXAMS');
    await userEvent.type(await screen.findByLabelText('Comment'), 'M');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/This doesn’t fit/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Comment'), 'ine');
    expect(await screen.findByText('Saved.')).toBeVisible();
  });

  it('keeps trying after too many requests', async () => {
    let isOver = false;
    server.use(
      http.put('/api/exams/bookings/5/sheet', () =>
        isOver ? HttpResponse.json({ draft_version: 2 }) : refusal(429, 'Not now.'),
      ),
    );
    open(underWay, 'CLAIM_EXAMS');
    await userEvent.type(await screen.findByLabelText('Comment'), 'Mine');
    expect(await screen.findByText(/Everything is kept on this device/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Failed' }));
    await userEvent.click(screen.getByRole('button', { name: 'File result' }));
    const why = 'The sheet can’t be saved right now. Try again in a moment.';
    expect(await screen.findByText(why)).toBeVisible();
    isOver = true;
    expect(await screen.findByText('Saved.')).toBeVisible();
  });

  it('is filed as incomplete after a question', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/exams/bookings/5/finish', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ id: 5, state: 'incomplete', version: 2 });
      }),
      http.put('/api/exams/bookings/5/sheet', () => HttpResponse.json({ draft_version: 2 })),
    );
    open(underWay, 'CLAIM_EXAMS');
    await userEvent.type(await screen.findByLabelText('Comment'), 'x'.repeat(50));
    await userEvent.click(screen.getByRole('radio', { name: 'Incomplete' }));
    await userEvent.click(screen.getByRole('button', { name: 'File result' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await callsHaveArrived();
    expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'File as incomplete' }));
    await waitFor(() => expect(sent).toMatchObject([{ sheet: { result: 'incomplete' } }]));
  });

  it('stays, and says why, where the exam is cancelled while it is filed', async () => {
    server.use(
      http.put('/api/exams/bookings/5/sheet', () => HttpResponse.json({ draft_version: 2 })),
      http.post('/api/exams/bookings/5/finish', () => {
        const cancelled = anExamOf({ ...underWay, state: 'cancelled', draft: null });
        server.use(http.get('/api/exams/bookings/5', () => HttpResponse.json(cancelled)));
        return refusal(409, 'The exam was cancelled by Dora.', 'no_longer_possible');
      }),
    );
    open(underWay, 'CLAIM_EXAMS');
    const comment = await screen.findByLabelText('Comment');
    await userEvent.type(comment, 'x'.repeat(50));
    await userEvent.click(screen.getByRole('radio', { name: 'Failed' }));
    await userEvent.click(screen.getByRole('button', { name: 'File result' }));
    expect(await screen.findByText(/so this sheet can’t be filed/)).toBeVisible();
    expect(screen.getByText('The exam was cancelled by Dora.')).toBeVisible();
    expect(comment).toHaveValue('x'.repeat(50));
    expect(comment).toBeVisible();
  });

  it('shows what was saved, though the exam was read before', async () => {
    server.use(
      http.put('/api/exams/bookings/5/sheet', () => HttpResponse.json({ draft_version: 2 })),
    );
    const first = open(underWay, 'CLAIM_EXAMS');
    await marked('Parking', 'Major');
    await screen.findByText('Saved.');
    first.unmount();
    open(underWay, 'CLAIM_EXAMS');
    const group = within(await screen.findByRole('group', { name: 'Mark for Parking' }));
    expect(group.getByRole('radio', { name: 'Major' })).toBeChecked();
  });

  it('asks which of two stays when another tab has saved', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put('/api/exams/bookings/5/sheet', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? refusal(409, 'This sheet was changed.', 'changed')
          : HttpResponse.json({ draft_version: 3 });
      }),
    );
    open(underWay, 'CLAIM_EXAMS');
    await userEvent.type(await screen.findByLabelText('Comment'), 'Mine');
    const keep = await screen.findByRole('button', { name: 'Keep what’s here' });
    const newer = { ...aDraft, comment: 'Theirs', draft_version: 2 };
    server.use(
      http.get('/api/exams/bookings/5', () =>
        HttpResponse.json(anExamOf({ ...underWay, draft: newer })),
      ),
    );
    await userEvent.click(keep);
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ draft_version: 2, sheet: { comment: 'Mine' } });
    expect(screen.getByLabelText('Comment')).toHaveValue('Mine');
  });

  it('is filed in its latest state, and a refused result keeps it', async () => {
    const saved: unknown[] = [];
    const filed: unknown[] = [];
    let answer = () => {};
    const pressed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.put('/api/exams/bookings/5/sheet', async ({ request }) => {
        saved.push(await request.json());
        // However long typing takes, a save is still under way then.
        await pressed;
        return HttpResponse.json({ draft_version: saved.length + 1 });
      }),
      http.post('/api/exams/bookings/5/finish', async ({ request }) => {
        filed.push(await request.json());
        return refusal(422, 'Not assessed: 2 items.');
      }),
    );
    open(underWay, 'CLAIM_EXAMS');
    await userEvent.type(await screen.findByLabelText('Comment'), 'Done');
    await userEvent.click(screen.getByRole('radio', { name: 'Passed' }));
    await userEvent.click(screen.getByRole('button', { name: 'File result' }));
    const button = screen.getByRole('button', { name: 'File result' });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    answer();
    expect(
      await screen.findByText('Not assessed: 2 items.', { selector: '[role=alert]' }),
    ).toBeVisible();
    expect(saved.at(-1)).toMatchObject({ sheet: { comment: 'Done' } });
    expect(filed).toMatchObject([
      { draft_version: saved.length + 1, sheet: { comment: 'Done', result: 'passed' } },
    ]);
    expect(screen.getByLabelText('Comment')).toHaveValue('Done');
  });

  it('names the item whose note is too long to be filed', async () => {
    server.use(
      http.put('/api/exams/bookings/5/sheet', () => HttpResponse.json({ draft_version: 2 })),
    );
    open(underWay, 'CLAIM_EXAMS');
    const note = await screen.findByLabelText('Note on Parking');
    fireEvent.change(note, { target: { value: 'x'.repeat(501) } });
    await userEvent.click(screen.getByRole('radio', { name: 'Failed' }));
    await userEvent.click(screen.getByRole('button', { name: 'File result' }));
    expect(
      await screen.findByText('Parking: Note must be at most 500 characters. It has 501.'),
    ).toBeVisible();
  });
});

it('a correction says why the marks allow no pass', async () => {
  const sheet = { ...aDraft, filed_at: '2026-03-21T12:00:00.000Z', corrected_at: null };
  open({ state: 'failed', result: 'failed', reader: 'examiner', may_correct: true, sheet });
  await userEvent.click(await screen.findByRole('button', { name: 'Correct result' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Not assessed: 2 items.')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('Speed limits'), 'OK');
  expect(dialog.getByText('Not assessed: 1 item.')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('Parking'), 'OK');
  expect(dialog.getByText('The marks allow it.')).toBeVisible();
});
