import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { ExamsScreen } from '@/components/exams/catalogue/exams-screen';
import { ExamTypesScreen } from '@/components/exams/types/exam-types-screen';

/** Nobody can take it yet. */
const DRAFT = {
  id: 1,
  name: 'Basic driving',
  description: '',
  min_rank_id: 3,
  min_rank: 'Driver',
  prerequisite_id: null,
  duration_minutes: 60,
  max_attempts: 5,
  cooldown_days: 3,
  pass_score: 75,
  points: 500,
  award_id: null,
  examiner_ids: [],
  items: [{ name: 'Parking', weight: 100, is_critical: false }],
  routes: 0,
  is_active: false,
  is_draft: true,
  version: 1,
};

const CHOICES = {
  ranks: [{ id: 3, name: 'Driver' }],
  awards: [{ id: 4, name: 'Licensed driver', is_retired: false }],
  examiners: [{ user_id: 5, name: 'Emil', may_examine: true }],
};

it('an exam is made with a sheet whose weights add up, and leads on to its first route', async () => {
  const sent: unknown[] = [];
  server.use(
    memberHolds('MANAGE_EXAMS'),
    http.get('/api/exams/types', () =>
      HttpResponse.json({
        items: sent.length === 0 ? [] : [DRAFT],
        ...CHOICES,
      }),
    ),
    http.post('/api/exams/types', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 1, version: 1 });
    }),
  );
  openScreen(<ExamTypesScreen />, '/exams/types/manage');
  const user = userEvent.setup();
  await screen.findByText('No exams yet.');
  await user.click(screen.getByRole('button', { name: 'New exam' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New exam' }));
  await user.type(dialog.getByLabelText('Name'), 'Basic driving');
  await user.type(dialog.getByLabelText('Item'), 'Speed limits');
  await user.click(dialog.getByRole('checkbox', { name: 'Item 1 is critical' }));
  await user.click(dialog.getByRole('button', { name: 'Add item' }));
  await user.keyboard('Parking');
  const [, weight] = dialog.getAllByLabelText('Weight (%)');
  await user.type(weight ?? document.body, '40');
  expect(dialog.getByText('140% of 100%')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Award for passing'), 'Licensed driver');
  await user.click(dialog.getByRole('checkbox', { name: 'Emil' }));
  await user.click(dialog.getByRole('button', { name: 'Save exam' }));
  expect(await dialog.findAllByText('Weights must add up to 100%.')).not.toHaveLength(0);
  const [first] = dialog.getAllByLabelText(/Weight/);
  await user.clear(first ?? document.body);
  await user.type(first ?? document.body, '60');
  await user.click(dialog.getByRole('button', { name: 'Save exam' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    {
      type: {
        name: 'Basic driving',
        min_rank_id: 3,
        prerequisite_id: null,
        award_id: 4,
        examiner_ids: [5],
        pass_score: 75,
        items: [
          { name: 'Speed limits', weight: 60, is_critical: true },
          { name: 'Parking', weight: 40, is_critical: false },
        ],
      },
    },
  ]);
  const next = within(await screen.findByRole('dialog', { name: 'New route' }));
  expect(next.getByLabelText('Exam')).toHaveDisplayValue('Basic driving');
  expect(next.getByRole('checkbox', { name: 'Activate “Basic driving”' })).toBeChecked();
});

it('a draft leads to its first route, which activates it', async () => {
  const sent: unknown[] = [];
  server.use(
    memberHolds('MANAGE_EXAMS'),
    http.get('/api/exams/types', () =>
      HttpResponse.json({
        items: [
          { ...DRAFT, id: 2, name: 'Convoy', routes: 1, is_active: true, is_draft: false },
          DRAFT,
        ],
        ...CHOICES,
      }),
    ),
    http.get('/api/exams/types/1/history', () => HttpResponse.json({ items: [] })),
    http.post('/api/exams/routes', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 1, version: 1 });
    }),
  );
  openScreen(<ExamTypesScreen />, '/exams/types/manage');
  const user = userEvent.setup();
  expect(await screen.findByText('Draft')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit Basic driving' }));
  const edit = within(screen.getByRole('dialog', { name: 'Edit “Basic driving”' }));
  expect(edit.queryByRole('button', { name: 'Activate' })).toBeNull();
  await user.click(edit.getByRole('button', { name: 'Add route' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New route' }));
  await user.selectOptions(dialog.getByLabelText('Exam'), 'Convoy');
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Exam'), 'Basic driving');
  expect(dialog.getByRole('checkbox', { name: 'Activate “Basic driving”' })).toBeChecked();
  await user.type(dialog.getByLabelText('From'), 'Calais');
  await user.type(dialog.getByLabelText('To'), 'Milano');
  await user.click(dialog.getByRole('button', { name: 'Save route' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ route: { type_id: 1 }, activates_exam: true }]);
});

it('an exam keeps a retired award and a former examiner, whom no other exam is offered', async () => {
  const sent: unknown[] = [];
  const awards = [
    { id: 6, name: 'Old hand', is_retired: true },
    { id: 7, name: 'Veteran', is_retired: true },
  ];
  const examiners = [
    { user_id: 8, name: 'Egon', may_examine: false },
    { user_id: 9, name: 'Erna', may_examine: false },
  ];
  server.use(
    memberHolds('MANAGE_EXAMS'),
    http.get('/api/exams/types', () =>
      HttpResponse.json({
        items: [{ ...DRAFT, award_id: 7, examiner_ids: [8] }],
        ranks: CHOICES.ranks,
        awards: [...CHOICES.awards, ...awards],
        examiners: [...CHOICES.examiners, ...examiners],
      }),
    ),
    http.get('/api/exams/types/1/history', () => HttpResponse.json({ items: [] })),
    http.put('/api/exams/types/1', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 1, version: 2 });
    }),
  );
  openScreen(<ExamTypesScreen />, '/exams/types/manage');
  const user = userEvent.setup();
  const row = within(await screen.findByRole('row', { name: /Basic driving/ }));
  expect(row.getByText('500 points')).toBeVisible();
  expect(row.getByText('Veteran (retired)')).toBeVisible();
  expect(row.getByText('Egon (no longer an examiner)')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Edit Basic driving' }));
  const edit = within(screen.getByRole('dialog', { name: 'Edit “Basic driving”' }));
  expect(edit.getByLabelText('Award for passing')).toHaveDisplayValue('Veteran (retired)');
  expect(edit.queryByRole('option', { name: /Old hand/ })).toBeNull();
  expect(edit.getByRole('checkbox', { name: 'Egon (no longer an examiner)' })).toBeChecked();
  expect(edit.queryByRole('checkbox', { name: /Erna/ })).toBeNull();
  await user.click(edit.getByRole('checkbox', { name: 'Emil' }));
  await user.click(edit.getByRole('button', { name: 'Save exam' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ type: { award_id: 7, examiner_ids: [5, 8] } }]),
  );
});

it('an exam says in its dialog why it isn’t activated or deleted, one reason at a time', async () => {
  let deleted = 0;
  const type = { ...DRAFT, is_draft: false };
  const noRoute = 'This exam has no active route. Add or activate one first.';
  const required = 'Another exam requires this one. Deactivate it instead.';
  server.use(
    memberHolds('MANAGE_EXAMS'),
    http.get('/api/exams/types', () =>
      HttpResponse.json({
        items: [type],
        ...CHOICES,
      }),
    ),
    http.get('/api/exams/types/1/history', () => HttpResponse.json({ items: [] })),
    http.post('/api/exams/types/1/active', () => refusal(409, noRoute)),
    http.post('/api/exams/types/1/delete', () => {
      deleted += 1;
      return refusal(409, required);
    }),
  );
  openScreen(<ExamTypesScreen />, '/exams/types/manage');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Edit Basic driving' }));
  const edit = screen.getByRole('dialog', { name: 'Edit “Basic driving”' });
  await user.click(within(edit).getByRole('button', { name: 'Activate' }));
  expect(await within(edit).findByText(noRoute)).toBeVisible();
  await user.click(within(edit).getByRole('button', { name: 'Delete' }));
  const question = within(screen.getByRole('alertdialog'));
  expect(question.getByText(/Its sheet and its routes go with it/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(edit).toBeVisible();
  expect(deleted).toBe(0);
  await user.click(within(edit).getByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  const refusals = () =>
    within(edit)
      .getAllByRole('alert')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(refusals()).toEqual([required]));
  expect(deleted).toBe(1);
  await user.click(within(edit).getByRole('button', { name: 'Activate' }));
  await waitFor(() => expect(refusals()).toEqual([noRoute]));
});

it('the catalogue says why it stays closed', async () => {
  server.use(
    memberHolds(),
    http.get('/api/exams/catalogue', () =>
      refusal(422, 'You need rank Driver for exams.', 'rank_missing'),
    ),
  );
  openScreen(<ExamsScreen />, '/exams');
  expect(await screen.findByText('You need rank Driver for exams.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all ranks' })).toHaveAttribute(
    'href',
    '/training/driver-ranks',
  );
});

it('asks before an exam is deactivated beside what is typed, and says why it isn’t', async () => {
  const sent: unknown[] = [];
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  server.use(
    memberHolds('MANAGE_EXAMS'),
    http.get('/api/exams/types', () =>
      HttpResponse.json({ items: [{ ...DRAFT, is_draft: false, is_active: true }], ...CHOICES }),
    ),
    http.get('/api/exams/types/1/history', () => HttpResponse.json({ items: [] })),
    http.post('/api/exams/types/1/active', async ({ request }) => {
      sent.push(await request.json());
      return refusal(409, 'This record was changed by Ada.', 'changed');
    }),
  );
  openScreen(<ExamTypesScreen />, '/exams/types/manage');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), ' again');
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([]);
  confirm.mockReturnValue(true);
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'This record was changed by Ada. Close this to see the latest version.',
  );
  expect(dialog.getByLabelText('Name')).toHaveValue('Basic driving again');
  confirm.mockRestore();
});
