import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { aReport, jobOf, jobRowOf } from '@/__tests__/support/screens/deliveries';
import {
  answerHistory,
  answerJob,
  answerSimilar,
  openJob as open,
} from '@/__tests__/support/screens/job-page';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { told } from '@/__tests__/support/screens/messages';
import type { Job, JobRow } from '@/lib/contracts/jobs/jobs';

const REASON = 'The tracker was wrong about this.';
let sent: [path: string, body: unknown][];

interface FlaggedPlace {
  number: number;
  count: number;
  previous: number | null;
  next: number | null;
}

const ALONE: FlaggedPlace = { number: 1, count: 1, previous: null, next: null };

/** The job as staff find it, with its place in the queue of flagged ones, and among those of others. */
function answer(job: Partial<Job>, place = ALONE, amongOthers = place) {
  server.use(
    http.get('/api/jobs/42/place', ({ request: { url } }) => {
      const isOfOthers = new URL(url).searchParams.get('drivers') === 'others';
      return HttpResponse.json(isOfOthers ? amongOthers : place);
    }),
    http.post('/api/jobs/42/:action', async ({ request, params }) => {
      sent.push([String(params['action']), await request.json()]);
      return HttpResponse.json(jobOf({ version: 2 }));
    }),
  );
  answerJob(job);
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  sent = [];
  setDetailsCookie({ user_id: 9 });
  answerSimilar();
  answerHistory();
  server.use(memberHolds('MANAGE_JOBS'));
});

const flagged = { status: 'flagged', points: 0 } as const;
const SECOND: FlaggedPlace = { number: 2, count: 3, previous: 40, next: 43 };
const LAST: FlaggedPlace = { number: 3, count: 3, previous: 40, next: null };

it.each([
  ['the next one', SECOND, SECOND, '2 of 3', 43],
  ['the one before the last', LAST, LAST, '3 of 3', 40],
  ['the next of others', SECOND, { ...SECOND, next: 44 }, '2 of 3', 44],
])(
  'a flagged job is accepted with a key, which leads to %s',
  async (_to, own, others, words, next) => {
    answer(flagged, own, others);
    open();
    const nav = within(await screen.findByRole('navigation', { name: 'Flagged jobs' }));
    expect(await nav.findByText(words)).toBeVisible();
    await userEvent.keyboard('a');
    await waitFor(() => expect(window.location.pathname).toBe(`/jobs/${next}`));
    expect(sent).toEqual([['accept', { version: 1 }]]);
    expect(told()).toContain('Job #42 accepted. 837 points added.');
  },
);

it('a flagged job that is accepted late doesn’t lead on from where its reader has gone', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  answer(flagged, SECOND);
  server.use(
    http.post('/api/jobs/42/accept', async () => {
      await arrived;
      return HttpResponse.json(jobOf({ version: 2 }));
    }),
  );
  open();
  await screen.findByText('2 of 3');
  await press('Accept');
  window.history.pushState(null, '', '/events');
  arrive();
  await waitFor(() => expect(told()).toContain('Job #42 accepted. 837 points added.'));
  await callsHaveArrived();
  expect(window.location.pathname).toBe('/events');
});

it('a flagged job that is accepted before its place is known leads to the next one too', async () => {
  const answers: (() => void)[] = [];
  const held = new Promise<void>((resolve) => {
    answers.push(resolve);
  });
  answer(flagged);
  server.use(
    http.get('/api/jobs/42/place', async () => {
      await held;
      return HttpResponse.json(SECOND);
    }),
  );
  open();
  await press('Accept');
  await waitFor(() => expect(sent).toEqual([['accept', { version: 1 }]]));
  answers.forEach((give) => give());
  await waitFor(() => expect(window.location.pathname).toBe('/jobs/43'));
});

it('a flagged job is voided with a key and a reason, which leads on too', async () => {
  answer(flagged, { ...ALONE, count: 2, next: 43 });
  open();
  const nav = within(await screen.findByRole('navigation', { name: 'Flagged jobs' }));
  expect(await nav.findByRole('link', { name: 'Next' })).toHaveAttribute('href', '/jobs/43');
  expect(nav.queryByRole('link', { name: 'Previous' })).toBeNull();
  await userEvent.keyboard('v');
  const dialog = within(await screen.findByRole('dialog', { name: 'Void job #42' }));
  await userEvent.type(dialog.getByLabelText('Reason'), REASON);
  expect(window.location.pathname).toBe('/');
  await userEvent.click(dialog.getByRole('button', { name: 'Void job' }));
  await waitFor(() => expect(window.location.pathname).toBe('/jobs/43'));
  expect(sent).toEqual([['void', { reason: REASON, version: 1 }]]);
});

it('a void job is restored with a reason, and leads nowhere', async () => {
  answer({ status: 'void', points: 0, status_reason: 'Driven with a mod.' });
  open();
  await press('Restore');
  const dialog = within(screen.getByRole('dialog', { name: 'Restore job #42' }));
  await userEvent.type(dialog.getByLabelText('Reason'), REASON);
  await userEvent.click(dialog.getByRole('button', { name: 'Restore job' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([['restore', { reason: REASON, version: 1 }]]);
  expect(window.location.pathname).toBe('/');
  expect(screen.queryByRole('navigation', { name: 'Flagged jobs' })).toBeNull();
});

it('is recalculated only after a look at what would change', async () => {
  answer({});
  const { points_breakdown: now } = jobOf();
  server.use(
    http.get('/api/jobs/42/recompute', () =>
      HttpResponse.json({ now, by_todays_rule: { ...now, parking: 0, points: 812 } }),
    ),
  );
  open();
  await press('Recalculate points');
  const preview = within(screen.getByRole('dialog', { name: 'Recalculate job #42' }));
  expect(await preview.findByText('812 points', { selector: 'strong' })).toBeVisible();
  expect(preview.getByText('837 points')).toBeVisible();
  await userEvent.click(preview.getByRole('button', { name: 'Recalculate points' }));
  await callsHaveArrived();
  expect(sent).toEqual([]);
  const dialog = within(screen.getByRole('dialog', { name: 'Recalculate job #42' }));
  await userEvent.type(await dialog.findByLabelText('Reason'), REASON);
  await userEvent.click(dialog.getByRole('button', { name: 'Recalculate points' }));
  await waitFor(() => expect(sent).toEqual([['recompute', { reason: REASON, version: 1 }]]));
});

it('isn’t recalculated where the preview can’t be had', async () => {
  answer({});
  server.use(http.get('/api/jobs/42/recompute', () => refusal(400, 'The panel is starting.')));
  open();
  await press('Recalculate points');
  const dialog = within(screen.getByRole('dialog', { name: 'Recalculate job #42' }));
  await dialog.findByRole('alert');
  expect(dialog.getByRole('button', { name: 'Recalculate points' })).toBeDisabled();
});

const ofReader = { driver: { user_id: 9, name: 'Me' } };
const { points_breakdown: breakdown } = jobOf();
const tooFast = breakdown && { ...breakdown, points: 0, worthless: 'too_fast' as const };

it.each<[string, Partial<Job>, string[]]>([
  ['that counts', {}, ['Void', 'Correct', 'Recalculate points']],
  ['that waits', flagged, ['Accept', 'Void', 'Correct', 'Recalculate points']],
  ['voided by staff', { status: 'void' }, ['Restore', 'Correct', 'Recalculate points']],
  [
    'void by its speed',
    { status: 'void', points_breakdown: tooFast },
    ['Correct', 'Recalculate points'],
  ],
  ['of the reader', ofReader, []],
  ['without a driver', { status: 'orphan', driver: null }, []],
])('a job %s offers what can be done with it', async (_case, job, actions) => {
  answer(job);
  open();
  const staff = within(await screen.findByRole('region', { name: 'Staff' }));
  const names = staff
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((name) => !name.startsWith('Keyboard shortcuts'));
  expect(names).toEqual(actions);
});

it('says why nothing can be decided', async () => {
  answer(ofReader);
  const { unmount } = open();
  expect(await screen.findByText('You can’t review your own job.')).toBeVisible();
  unmount();
  answer({ status: 'orphan', driver: null });
  open();
  expect(await screen.findByRole('link', { name: 'Assign a driver' })).toHaveAttribute(
    'href',
    '/jobs/all?tab=orphans',
  );
});

describe('what staff read beside a job', () => {
  it('is that it was reported, with a link to the report until that is decided', async () => {
    answer({ report: 'in_review' });
    const asked: string[] = [];
    const report = aReport({ kind: 'wrong_data', reporter: { user_id: 7, name: 'Ada' } });
    server.use(
      http.get('/api/job-reports/queue', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ items: [report], next: null, previous: null, count: 1 });
      }),
    );
    const { refresh } = open();
    const link = await screen.findByRole('link', { name: 'Open report #4' });
    expect(link).toHaveAttribute('href', '/jobs/all?tab=reports&report=4');
    expect(link.parentElement).toHaveTextContent(
      'Ada reported this job (wrong data). Hanna is handling it.',
    );
    expect(asked).toEqual(['?job=42&decided=no']);
    answer({ report: 'resolved' });
    await refresh();
    await waitFor(() => expect(screen.queryByText(/Ada reported/)).toBeNull());
  });

  it('is who did what to it and why', async () => {
    answer({});
    const line = {
      id: 1,
      at: '2026-03-02T10:00:00.000Z',
      actor: null,
      action: 'job.voided',
      summary: 'Job #42 was voided.',
      reason: REASON,
      before: { status: 'accepted', points: 837 },
      after: { status: 'void', points: 0 },
    };
    answerHistory(line);
    open();
    expect(await screen.findByText('Job #42 was voided.')).toBeVisible();
    const staff = screen.getByRole('region', { name: 'Staff' });
    for (const words of ['System, 2 Mar 2026', REASON, 'accepted → void'])
      expect(staff).toHaveTextContent(words);
  });

  it('are the driver’s other jobs around that time, if any', async () => {
    answer({});
    const near: JobRow[] = [];
    server.use(http.get('/api/jobs/42/nearby', () => HttpResponse.json({ items: near })));
    const { refresh } = open();
    await userEvent.click(await screen.findByRole('link', { name: 'Nearby jobs' }));
    expect(await screen.findByText(/No other jobs within an hour/)).toBeVisible();
    near.push(jobRowOf({ id: 41 }));
    await refresh();
    const table = within(await screen.findByRole('table', { name: 'Nearby jobs' }));
    expect(table.getByRole('link')).toHaveAttribute('href', '/jobs/41');
  });

  it('is the payload for as long as it is kept', async () => {
    answer({});
    const row = {
      id: 5,
      tracker: 'trucky',
      received_at: '2026-03-01T18:52:20.000Z',
      event: 'job_completed',
      external_id: '9001',
      steam_id: null,
      member: null,
      result: null,
      reason: 'Another tracker is chosen.',
      http_status: null,
      attempts: 0,
      repeats: 2,
      first_at: '2026-03-01T17:00:00.000Z',
      job_id: null,
      bytes: 900,
      body: '',
      is_cut: true,
      address: '::1',
      job: { id: 42, status: 'flagged', points: 0 },
    };
    let payload: object | null = row;
    server.use(http.get('/api/jobs/42/payload', () => HttpResponse.json({ payload })));
    const { refresh } = open();
    await userEvent.click(await screen.findByRole('link', { name: 'Payload' }));
    const body = await screen.findByRole('region', { name: 'Payload' });
    expect(body).toHaveTextContent('The content wasn’t kept.');
    const staff = screen.getByRole('region', { name: 'Staff' });
    for (const words of ['Times received3', 'Not processed yet', 'None yet', 'are truncated'])
      expect(staff).toHaveTextContent(words);
    expect(within(staff).getByRole('link', { name: '#42, Flagged' })).toBeVisible();
    payload = null;
    await refresh();
    expect(await screen.findByText(/No payload/)).toBeVisible();
  });
});
