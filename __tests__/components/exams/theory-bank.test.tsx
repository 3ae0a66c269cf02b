import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { said } from '@/__tests__/support/screens/messages';
import { ExamsScreen } from '@/components/exams/catalogue/exams-screen';
import { TheoryScreen } from '@/components/exams/theory/bank/theory-screen';
import type { CatalogueItem, CatalogueTheory } from '@/lib/contracts/exams/catalogue';
import type { Question, TheoryBank } from '@/lib/contracts/exams/theory/bank';

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const QUESTION: Question = {
  id: 3,
  text: 'How fast in a town?',
  options: ['50 km/h', '60 km/h', '80 km/h', '100 km/h'],
  right: 0,
  level: 'easy',
  is_active: true,
  version: 2,
};
const RETIRED = { ...QUESTION, id: 4, text: 'Who gives way?', level: null, is_active: false };
const THEORY = {
  is_active: true,
  questions: 20,
  minutes: 30,
  pass_percent: 75,
  shows_answers: false,
  version: 6,
};

/** Opens the bank of an exam; what is sent is kept with where it goes. */
function openBank(own: Partial<TheoryBank> = {}, address = '') {
  const sent: [string, unknown][] = [];
  const take = async ({ request }: { request: Request }) => {
    const { pathname } = new URL(request.url);
    sent.push([`${request.method} ${pathname.replace('/api/exams', '')}`, await request.json()]);
    return HttpResponse.json({ id: 3, version: 3 });
  };
  server.use(
    memberHolds('MANAGE_EXAMS'),
    http.get('/api/exams/types/1/theory', () =>
      HttpResponse.json({
        type: { id: 1, name: 'Basic driving' },
        theory: THEORY,
        questions: [QUESTION, RETIRED],
        ...own,
      }),
    ),
    http.get('/api/exams/questions/:id/history', () => HttpResponse.json({ items: [] })),
    http.put('/api/exams/types/1/theory', take),
    http.post('/api/exams/types/1/questions', take),
    http.put('/api/exams/questions/:id', take),
    http.post('/api/exams/questions/:id/active', take),
  );
  openScreen(<TheoryScreen />, '/exams/types/manage/[id]', {
    address: `/exams/types/manage/1${address}`,
    params: { id: '1' },
  });
  return { sent, user: userEvent.setup() };
}

it.each<[string, Partial<TheoryBank>, string, RegExp, RegExp]>([
  [
    'that is required',
    {},
    'Required before booking',
    /^20 questions in 30 min, 75% to pass$/,
    /^1 question in the bank\. Candidates don’t see the correct answers\.$/,
  ],
  [
    'that is not, and shows what is right',
    { theory: { ...THEORY, is_active: false, shows_answers: true } },
    'Not required',
    /^20 questions/,
    /Candidates see the correct answers after their test\.$/,
  ],
  [
    'that isn’t set up',
    { theory: null },
    'Not required',
    /^Not set up yet\. The exam can be booked without a test\.$/,
    /^1 question in the bank\.$/,
  ],
])('says what there is of a test %s', async (_what, own, badge, test, bank) => {
  openBank(own);
  expect(await screen.findByText(badge)).toBeVisible();
  expect(screen.getByText(test)).toBeVisible();
  expect(screen.getByText(bank)).toBeVisible();
  expect(screen.getByText('Retired')).toBeVisible();
});

it.each([
  ['one that there is', THEORY, 6],
  ['one that there isn’t yet', null, null],
])('the test is set up over %s', async (_what, theory, version) => {
  const { sent, user } = openBank({ theory });
  await user.click(await screen.findByRole('button', { name: 'Edit test' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit test' }));
  const minutes = dialog.getByLabelText('Time (minutes)');
  await user.clear(minutes);
  await user.type(minutes, '181');
  await user.click(dialog.getByRole('button', { name: 'Save test' }));
  await waitFor(() =>
    expect(minutes).toHaveAccessibleDescription('Time must be between 1 and 180 minutes.'),
  );
  await user.clear(minutes);
  await user.type(minutes, '45');
  await user.selectOptions(dialog.getByLabelText('Test'), 'Not required');
  await user.selectOptions(dialog.getByLabelText('Correct answers'), 'Shown after the test');
  await user.click(dialog.getByRole('button', { name: 'Save test' }));
  await said('Theory test saved.');
  expect(sent).toEqual([
    [
      'PUT /types/1/theory',
      {
        version,
        theory: {
          is_active: false,
          questions: 20,
          minutes: 45,
          pass_percent: 75,
          shows_answers: true,
        },
      },
    ],
  ]);
  await noDialog();
});

it('a question is added with four answers, one of them right', async () => {
  const { sent, user } = openBank({ questions: [] });
  await user.click(await screen.findByRole('button', { name: 'Add question' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add question' }));
  expect(dialog.queryByRole('button', { name: 'Retire question' })).toBeNull();
  await user.type(dialog.getByLabelText('Question'), QUESTION.text);
  for (const [place, letter] of ['A', 'B', 'C', 'D'].entries())
    await user.type(dialog.getByLabelText(`Answer ${letter}`), QUESTION.options[place] ?? '');
  await user.click(dialog.getByRole('button', { name: 'Save question' }));
  const right = dialog.getByLabelText('Correct answer');
  await waitFor(() => expect(right).toHaveAccessibleDescription(/Choose the correct answer\./));
  await user.selectOptions(right, 'B');
  await user.click(dialog.getByRole('button', { name: 'Save question' }));
  await said('Question saved.');
  const { text, options } = QUESTION;
  const question = { text, options, right: 1, level: null };
  expect(sent).toEqual([['POST /types/1/questions', { question }]]);
  await noDialog();
});

it('a question is changed and retired in the version that was seen', async () => {
  const { sent, user } = openBank();
  const edit = `Edit “${QUESTION.text}”`;
  await user.click(await screen.findByRole('button', { name: edit }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit question' }));
  expect(dialog.getByLabelText('Correct answer')).toHaveDisplayValue('A');
  await user.selectOptions(dialog.getByLabelText('Level (optional)'), 'Hard');
  await user.click(dialog.getByRole('button', { name: 'Save question' }));
  await said('Question saved.');
  const { text, options } = QUESTION;
  const question = { text, options, right: 0, level: 'hard' };
  expect(sent).toEqual([['PUT /questions/3', { version: 2, question }]]);
  await noDialog();
  await user.click(screen.getByRole('button', { name: edit }));
  await user.click(screen.getByRole('button', { name: 'Retire question' }));
  await said('Question retired.');
  expect(sent.at(-1)).toEqual(['POST /questions/3/active', { version: 2, is_active: false }]);
  await noDialog();
  await user.click(screen.getByRole('button', { name: `Edit “${RETIRED.text}”` }));
  await user.click(screen.getByRole('button', { name: 'Restore question' }));
  await said('Question restored.');
  expect(sent.at(-1)).toEqual(['POST /questions/4/active', { version: 2, is_active: true }]);
});

it('tests that were taken are listed by their result', async () => {
  const asked: string[] = [];
  server.use(
    http.get('/api/exams/theory', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({
        items: [
          {
            id: 7,
            type: { id: 1, name: 'Basic driving' },
            candidate: { user_id: 1, name: 'Dora' },
            state: 'failed',
            started_at: '2026-03-20T11:00:00.000Z',
            ends_at: '2026-03-20T11:30:00.000Z',
            ended_at: '2026-03-20T11:20:00.000Z',
            questions: 20,
            pass_percent: 75,
            right: 10,
            score: 50,
            valid_until: null,
          },
        ],
        next: null,
        previous: null,
        count: 1,
      });
    }),
  );
  const { user } = openBank({}, '?tab=tests');
  expect(await screen.findByRole('link', { name: 'Dora' })).toHaveAttribute(
    'href',
    '/exams/theory/7',
  );
  expect(screen.getByText('10 of 20 right, 50%')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Result'), 'Failed');
  await waitFor(() => expect(asked.at(-1)).toMatch(/state=failed/));
  for (const search of asked) expect(search).toMatch(/type=1/);
});

describe('the theory of an exam in the catalogue', () => {
  const THEORY_OF: CatalogueTheory = {
    questions: 20,
    minutes: 30,
    pass_percent: 75,
    standing: 'open',
    may_start: true,
    attempt_id: null,
    valid_until: null,
  };
  const openCatalogue = (theory: CatalogueTheory | null, more: Partial<CatalogueItem> = {}) => {
    const item: CatalogueItem = {
      id: 1,
      name: 'Basic driving',
      description: '',
      min_rank: 'Driver',
      prerequisite: null,
      duration_minutes: 60,
      pass_score: 75,
      points: 500,
      items: [{ name: 'Parking', weight: 100, is_critical: true }],
      routes: [],
      award: null,
      attempts: { used: 2, most: 5 },
      standing: 'theory',
      theory,
      reason: 'Pass the theory test first.',
      booking_id: null,
      ...more,
    };
    server.use(
      memberHolds(),
      http.get('/api/exams/catalogue', () => HttpResponse.json({ items: [item] })),
    );
    openScreen(<ExamsScreen />, '/exams');
  };

  it.each<[string, Partial<CatalogueTheory>, string]>([
    ['not passed yet', {}, 'Not passed yet'],
    ['expired', { valid_until: '2026-03-01' }, 'Expired on 1 Mar 2026'],
    ['to be waited for', { standing: 'waiting', may_start: false }, 'Not passed'],
    [
      'passed',
      { standing: 'passed', may_start: false, valid_until: '2026-05-01' },
      'Passed, valid until 1 May 2026',
    ],
  ])('is said to be %s', async (_what, own, words) => {
    openCatalogue({ ...THEORY_OF, ...own });
    expect(await screen.findByText(words)).toBeVisible();
    const start = screen.queryByRole('button', { name: 'Start theory test' });
    expect(start !== null).toBe(own.may_start ?? true);
  });

  it('is begun after a question that says what it takes', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/exams/theory', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? refusal(409, 'Wait until tomorrow.')
          : HttpResponse.json({ id: 7, state: 'running' });
      }),
    );
    openCatalogue(THEORY_OF);
    const begin = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Start theory test' }));
      const question = within(
        screen.getByRole('alertdialog', { name: 'Start the Basic driving theory test?' }),
      );
      expect(question.getByText(/^20 questions in 30 min, 75% to pass\./)).toBeVisible();
      await userEvent.click(question.getByRole('button', { name: 'Start theory test' }));
    };
    await begin();
    await said('Wait until tomorrow.');
    expect(location.pathname).not.toBe('/exams/theory/7');
    await begin();
    await waitFor(() => expect(location.pathname).toBe('/exams/theory/7'));
    expect(sent).toEqual([{ exam: 1 }, { exam: 1 }]);
  });

  it('goes on where it is under way', async () => {
    openCatalogue({ ...THEORY_OF, standing: 'running', attempt_id: 7 });
    expect(await screen.findByRole('link', { name: 'Continue theory test' })).toHaveAttribute(
      'href',
      '/exams/theory/7',
    );
    expect(screen.queryByRole('button', { name: 'Start theory test' })).toBeNull();
  });

  it.each<[string, Partial<CatalogueItem>, string, string]>([
    [
      'booked where nothing stands against it',
      { standing: 'available' },
      'Book Basic driving',
      '/exams/book?exam=1',
    ],
    ['opened once booked', { standing: 'booked', booking_id: 5 }, 'Open booking', '/exams/5'],
    ['read once passed', { standing: 'passed', booking_id: 5 }, 'See result', '/exams/5'],
  ])('doesn’t keep an exam from being %s', async (_what, more, name, href) => {
    openCatalogue(null, { reason: null, ...more });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    const isOver = more.standing === 'passed';
    expect(screen.queryByText('3 of 5 in 6 months') === null).toBe(isOver);
    expect(screen.queryByText('Theory test')).toBeNull();
  });
});
