import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { memberHolds, permissionsAreKnown, refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { VtcRulesScreen } from '@/components/training/vtc-rules-screen';
import type { Permission } from '@/lib/contracts/core/permissions';

const AT = '2026-03-20T12:00:00.000Z';
const BODY = `## On the road\n\n${'Give way where it is needed. '.repeat(5)}`;
const QUESTIONS = ['Do you give way?', 'Do you overtake?', 'Whom do you ask?'].map((question) => ({
  question,
  answers: ['Yes', 'No'],
  right: 1,
}));
const VERSION = {
  id: 4,
  major: 1,
  minor: 2,
  published_at: AT,
  published_by: { user_id: 1, name: 'Hanna' },
  change_note: 'Convoys are explained.',
};
let rules = { ...VERSION };
let sent: unknown[];
const scrolled = jest.fn();

beforeEach(() => {
  sent = [];
  rules = { ...VERSION };
  scrolled.mockClear();
});

function show(held: Permission[] = [], address = '') {
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrollIntoView(
    this: Element,
  ) {
    scrolled(this.id);
  });
  server.use(
    memberHolds(...held),
    http.get('/api/rules', () =>
      HttpResponse.json({
        ...rules,
        html: '<h2 id="text-on-the-road">On the road</h2><p>Give way.</p>',
        anchors: [{ id: 'text-on-the-road', title: 'On the road' }],
        questions: [],
        accepted_at: AT,
      }),
    ),
    http.get('/api/rules/versions', ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.has('cursor')
          ? { items: [{ ...rules, minor: 1 }], next: null, previous: 'newer', count: 11 }
          : { items: [rules], next: 'older', previous: null, count: 11 },
      ),
    ),
    http.get('/api/rules/versions/4', () =>
      HttpResponse.json({
        ...VERSION,
        body: BODY,
        html: '<p>As it was written.</p>',
        questions: QUESTIONS,
      }),
    ),
  );
  openScreen(<VtcRulesScreen />, '/training/vtc-rules', {
    address: `/training/vtc-rules${address}`,
  });
  return userEvent.setup();
}
const WRITER: Permission[] = ['MANAGE_VTC_RULES'];
const takePublication = (respond: () => ReturnType<typeof HttpResponse.json>) =>
  server.use(
    http.post('/api/rules/versions', async ({ request }) => {
      sent.push(await request.json());
      return respond();
    }),
  );
const write = async (user: ReturnType<typeof userEvent.setup>, step: RegExp) => {
  await user.type(await screen.findByLabelText('Change summary'), 'Give way is explained.');
  await user.click(screen.getByRole('radio', { name: step }));
  await user.click(screen.getByRole('button', { name: 'Publish…' }));
};

it('a member reads the rules, their places and what has changed', async () => {
  window.location.hash = '#text-on-the-road';
  show();
  expect(await screen.findByRole('heading', { name: 'On the road' })).toBeVisible();
  const places = within(screen.getByRole('navigation', { name: 'Contents' }));
  expect(places.getByRole('link', { name: 'On the road' })).toHaveAttribute(
    'href',
    '#text-on-the-road',
  );
  expect(await screen.findByText('Convoys are explained.')).toBeVisible();
  expect(screen.getByText(/accepted by you/)).toHaveTextContent(
    'Published 20 Mar 2026, accepted by you 20 Mar 2026',
  );
  expect(scrolled).toHaveBeenCalledWith('text-on-the-road');
  await permissionsAreKnown();
  for (const name of ['Write new version', 'Read version 1.2'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  window.location.hash = '';
});

it('nobody without the permission gets the editor by its address', async () => {
  show([], '?edit=yes');
  expect(await screen.findByText('Give way.')).toBeVisible();
  await permissionsAreKnown();
  expect(screen.queryByRole('button', { name: 'Publish…' })).toBeNull();
});

it('an older version can be read with the right answers', async () => {
  const user = show(WRITER);
  await user.click(await screen.findByRole('button', { name: 'Read version 1.2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Version 1.2' }));
  expect(await dialog.findByText('As it was written.')).toBeVisible();
  expect(dialog.getAllByText('✔ No')).toHaveLength(3);
});

it('older versions are a page away, and newer ones are from the last', async () => {
  const user = show([]);
  const log = within(await screen.findByRole('list', { name: 'Versions of the rules' }));
  expect(log.getByText('1.2')).toBeVisible();
  const older = screen.getByRole('link', { name: 'Older' });
  expect(older).toHaveAttribute('href', expect.stringContaining('?versions='));
  await user.click(older);
  expect(await screen.findByText('1.1')).toBeVisible();
  const newer = screen.getByRole('link', { name: 'Newer' });
  expect(newer).toHaveAttribute('href', expect.stringContaining('?versions=newer'));
});

it('a major version is published only after it is said what follows', async () => {
  takePublication(() => {
    rules = { ...VERSION, id: 5, major: 2, minor: 0 };
    return HttpResponse.json({ id: 5, major: 2, minor: 0 });
  });
  const user = show(WRITER);
  await user.click(await screen.findByRole('button', { name: 'Write new version' }));
  expect(await screen.findByRole('radio', { name: /Minor: version 1\.3/ })).toBeInTheDocument();
  const answer = screen.getAllByLabelText('Answer 3 (optional)')[0];
  if (answer) await user.type(answer, 'Perhaps');
  const left = screen.getAllByLabelText('Answer 2')[0];
  if (left) await user.clear(left);
  await user.click(screen.getByLabelText('Answer 3 of question 1 is correct'));
  await write(user, /Major: version 2\.0/);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Publish version 2.0?' }));
  expect(dialog.getByText(/Every member, including you, must read these rules/)).toBeVisible();
  await callsHaveArrived();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Publish 2.0' }));
  expect(await screen.findByText('Give way.')).toBeVisible();
  expect(sent).toEqual([
    {
      based_on: 4,
      step: 'major',
      rules: {
        body: BODY.trim(),
        change_note: 'Give way is explained.',
        questions: [
          { ...QUESTIONS[0], answers: ['Yes', 'Perhaps'], right: 1 },
          ...QUESTIONS.slice(1),
        ],
      },
    },
  ]);
});

it('what is missing is told at its place, and nothing is asked', async () => {
  const user = show(WRITER, '?edit=yes');
  const [first] = await screen.findAllByLabelText('Answer 2');
  if (first) await user.clear(first);
  await user.click(screen.getByRole('button', { name: 'Publish…' }));
  expect(
    await screen.findByText('Change summary must be between 10 and 500 characters.'),
  ).toBeVisible();
  expect(screen.getByText('Mark the correct answer.')).toBeVisible();
  expect(screen.getByText('Choose a version type.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('a question that stands there twice is told at the second', async () => {
  const user = show(WRITER, '?edit=yes');
  const [first, second] = await screen.findAllByLabelText('Question');
  if (!first || !second) throw new Error('There are no questions.');
  await user.clear(first);
  await user.clear(second);
  await user.type(first, 'May I overtake here?');
  await user.type(second, 'May I overtake here?');
  await user.click(screen.getByRole('button', { name: 'Publish…' }));
  expect(await screen.findByText('Questions must be different.')).toBeVisible();
  expect(second).toHaveAccessibleDescription('Questions must be different.');
});

it('keeps what was written where somebody else was faster', async () => {
  takePublication(() => {
    rules = { ...VERSION, id: 5, minor: 3 };
    return refusal(409, 'This record was changed by Admin.');
  });
  const user = show(WRITER, '?edit=yes');
  await write(user, /Minor/);
  await user.click(await screen.findByRole('button', { name: 'Publish 1.3' }));
  expect(await screen.findByText(/This record was changed by Admin/)).toBeVisible();
  expect(await screen.findByText(/Version 1\.3 has been published in the meantime/)).toBeVisible();
  expect(screen.getByLabelText('Change summary')).toHaveValue('Give way is explained.');
});

it('shows how the text will look', async () => {
  server.use(
    http.post('/api/rules/preview', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ html: '<p>So it looks.</p>' });
    }),
  );
  const user = show(WRITER, '?edit=yes');
  await user.click(await screen.findByRole('radio', { name: 'Preview' }));
  expect(await screen.findByText('So it looks.')).toBeVisible();
  expect(sent).toEqual([{ body: BODY }]);
});
