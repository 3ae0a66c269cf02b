import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import {
  anApplication,
  answerApplication,
  AT,
  REF,
} from '@/__tests__/support/screens/applications';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { panelClient } from '@/__tests__/support/screens/panel-client';
import { refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { MessageOverlay } from '@/components/messages/message-overlay';
import { ApplicationScreen } from '@/components/recruitment/application/application-screen';
import type { Permission } from '@/lib/contracts/core/permissions';
import type { Application } from '@/lib/contracts/recruitment/recruitment';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const MANAGER: Permission[] = ['VIEW_APPS', 'MANAGE_APPS'];
const NEXT = '/recruitment/K7QF-2M92';

let sent: unknown[];

beforeEach(() => {
  sent = [];
});

function open(own: Partial<Application> = {}, held?: Permission[]) {
  answerApplication(anApplication(own), held);
  openScreen(
    <>
      <ApplicationScreen />
      <MessageOverlay />
    </>,
    '/recruitment/[ref]',
    { address: `/recruitment/${REF}`, params: { ref: REF } },
  );
}
const take = (path: string, respond = () => HttpResponse.json({})) =>
  server.use(
    http.post(`/api/applications/${REF}/${path}`, async ({ request }) => {
      sent.push(await request.json());
      return respond();
    }),
  );
const done = () => HttpResponse.json({ ref: REF, state: 'claimed', version: 4 });
const decision = () => screen.findByRole('region', { name: 'Decision' });

type Case = [
  label: string,
  own: Partial<Application>,
  path: string,
  submit: string,
  body: object,
  next: 'stays' | 'goes on',
];
const WORDS = 'We have talked about it.';

it.each<Case>([
  [
    'Record interview',
    { state: 'interview', interview_at: inHours(-1) },
    'interview/end',
    'Save note',
    { came: true, note: WORDS },
    'stays',
  ],
  [
    'Mark no-show',
    { state: 'interview', interview_at: inHours(-1) },
    'interview/end',
    'Save note',
    { came: false, note: WORDS },
    'stays',
  ],
  [
    'Call off interview',
    { state: 'interview', interview_at: inHours(1) },
    'interview/call-off',
    'Call off interview',
    { note: WORDS },
    'stays',
  ],
  ['Resume', { state: 'on_hold' }, 'resume', 'Resume application', { note: WORDS }, 'stays'],
  ['Put on hold', {}, 'hold', 'Put on hold', { note: WORDS }, 'goes on'],
  ['Release', {}, 'release', 'Release application', { reason: WORDS }, 'goes on'],
  [
    'Close',
    { state: 'activation_expired' },
    'close',
    'Close application',
    { note: WORDS },
    'goes on',
  ],
])(
  '“%s” sends the words, and goes on only where nothing is left to do',
  async (label, own, path, submit, body, next) => {
    take(path, done);
    open(own, MANAGER);
    await screen.findByText('1 of 2');
    await userEvent.click(await screen.findByRole('button', { name: label }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), WORDS);
    await userEvent.click(dialog.getByRole('button', { name: submit }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ version: 3, ...body }]);
    await callsHaveArrived();
    expect(location.pathname === NEXT).toBe(next === 'goes on');
  },
);

it('keeps what was written where an action is refused, and stays', async () => {
  take('release', () => refusal(409, 'The application was changed in the meantime.', 'changed'));
  open();
  await screen.findByText('1 of 2');
  await userEvent.click(screen.getByRole('button', { name: 'Release' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), WORDS);
  await userEvent.click(dialog.getByRole('button', { name: 'Release application' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('was changed in the meantime');
  expect(dialog.getByText(WORDS)).toBeVisible();
  expect(location.pathname).not.toBe(NEXT);
});

it('assigns an application to the recruiter who is chosen', async () => {
  take('assign', done);
  open({}, MANAGER);
  server.use(
    http.get('/api/applications/choices', () =>
      HttpResponse.json({
        roles: [],
        divisions: [],
        recruiters: [
          { user_id: 8, name: 'Remy' },
          { user_id: 9, name: 'Rosa' },
        ],
      }),
    ),
  );
  await screen.findByText('1 of 2');
  await userEvent.click(await screen.findByRole('button', { name: 'Assign' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Assign application' }));
  await userEvent.selectOptions(await dialog.findByLabelText('Recruiter'), 'Rosa');
  await userEvent.click(dialog.getByRole('button', { name: 'Assign recruiter' }));
  await waitFor(() => expect(location.pathname).toBe(NEXT));
  expect(sent).toEqual([{ version: 3, user_id: 9 }]);
});

it('invites to an interview once there is a time', async () => {
  take('interview', done);
  open();
  await screen.findByText('1 of 2');
  await userEvent.click(screen.getByRole('button', { name: 'Schedule interview' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Schedule interview' }));
  const send = dialog.getByRole('button', { name: 'Send invitation' });
  await userEvent.click(send);
  expect(await dialog.findByText('Choose a date and time.')).toBeVisible();
  fireEvent.change(dialog.getByLabelText(/^Date and time/), {
    target: { value: '2026-04-02T19:30' },
  });
  await userEvent.click(send);
  await waitFor(() => expect(location.pathname).toBe(NEXT));
  expect(sent).toEqual([{ version: 3, at: '2026-04-02T19:30:00.000Z' }]);
});

it('is sent as it was begun, although a colleague has changed the application meanwhile', async () => {
  const own = { state: 'interview', interview_at: '2099-04-02T19:30:00.000Z' } as const;
  const message = 'This record was changed by Hanna.';
  take('interview', () => refusal(409, message, 'changed'));
  open({ ...own, version: 3 });
  await userEvent.click(await screen.findByRole('button', { name: 'Reschedule interview' }));
  answerApplication(anApplication({ ...own, version: 4, name: 'Zora' }));
  await act(() => panelClient()?.invalidateQueries());
  expect((await screen.findAllByText(/Zora/))[0]).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  const said = `${message} What you entered is still here. Check what changed, then send it again.`;
  expect(await screen.findByText(said)).toBeVisible();
  expect(sent).toEqual([{ version: 3, at: own.interview_at }]);
});

it('begins with the time at which an interview is when it is moved', async () => {
  open({ state: 'interview', interview_at: '2099-04-02T19:30:00.000Z' });
  await userEvent.click(await screen.findByRole('button', { name: 'Reschedule interview' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Reschedule interview' }));
  expect(dialog.getByLabelText(/^Date and time/)).toHaveValue('2099-04-02T19:30');
});

it('leads those who keep the blacklist to a new entry', async () => {
  open({ may_decide: false, is_own: false }, ['VIEW_APPS', 'MANAGE_BLACKLIST']);
  const link = await within(await decision()).findByRole('link', { name: 'Add to blacklist' });
  expect(link).toHaveAttribute('href', expect.stringContaining(REF));
  expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull();
});

it.each<[string, Partial<Application>, RegExp | null]>([
  ['accepted and sent three times', { state: 'accepted' }, /those who manage applications can/],
  ['accepted', { state: 'accepted', may_resend: true }, null],
  ['lapsed for long', { state: 'activation_expired' }, /too late to reopen/],
  ['lapsed', { state: 'activation_expired', may_resend: true, may_reopen: true }, null],
])('says of a link that is %s what can be done with it', async (_which, own, words) => {
  open(own);
  const region = within(await decision());
  expect(region.queryByRole('button', { name: /^Resend link/ }) !== null).toBe(words === null);
  if (words) expect(region.getByText(words)).toBeVisible();
  else expect(region.queryByText(/resent three times/)).toBeNull();
});

it('says who has it, who decided it, and why', async () => {
  open({
    state: 'declined',
    is_overdue: true,
    decided_at: '2026-03-22T10:00:00.000Z',
    decided_by: { user_id: 8, name: 'Remy' },
    reason_code: 'hours',
    message: 'Come back with more hours.',
  });
  const region = await decision();
  for (const words of [
    'Declined',
    'Overdue',
    'Recruiter: Rita',
    /Decided by Remy, 22 Mar 2026/,
    'Too few hours: Come back with more hours.',
  ])
    expect(region).toHaveTextContent(words);
});

it('shows matches of the blacklist and other applications of the same accounts', async () => {
  open({
    blacklist: [
      { entry_id: 5, severity: 'block', state: 'active', matched: ['Steam ID'], reason: 'Rammed.' },
      { entry_id: 6, severity: 'warn', state: 'lifted', matched: ['name'], reason: 'Quarrel.' },
    ],
    others: [
      {
        ref: 'AAAA-2222',
        state: 'declined',
        name: null,
        submitted_at: AT,
        decided_at: AT,
        same: ['Steam ID', 'email'],
      },
    ],
  });
  const matches = await screen.findByRole('region', { name: 'Blacklist' });
  const [block, lifted] = within(matches).getAllByRole('listitem');
  expect(block).toHaveTextContent('Entry #5: same Steam IDActiveRammed.');
  expect(lifted).toHaveTextContent('Entry #6: same nameLiftedQuarrel.');
  expect(within(matches).getByRole('link', { name: 'Entry #5' })).toHaveAttribute(
    'href',
    expect.stringContaining('5'),
  );
  const others = within(screen.getByRole('region', { name: 'Applications with the same IDs' }));
  expect(others.getByRole('link', { name: 'Removed AAAA-2222' })).toHaveAttribute(
    'href',
    '/recruitment/AAAA-2222',
  );
  expect(others.getByRole('listitem')).toHaveTextContent('same Steam ID, emailDeclined');
});

it('says in the thread what went to the applicant, what came back, and what only staff read', async () => {
  const rita = { user_id: 7, name: 'Rita' };
  open({
    thread: [
      { id: 1, kind: 'event', author: rita, text: 'Claimed.', at: AT },
      { id: 2, kind: 'question', author: rita, text: 'Which trucks?', at: AT },
      { id: 3, kind: 'answer', author: null, text: 'None yet.', at: AT },
      { id: 4, kind: 'comment', author: rita, text: 'Honest.', at: AT },
    ],
  });
  const thread = within(await screen.findByRole('region', { name: 'Thread' }));
  const lines = thread.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines[0]).not.toContain('Rita');
  expect(lines[1]).toMatch(/^To the applicantRita.*Which trucks\?$/);
  expect(lines[2]).toMatch(/^AnswerApplicant.*None yet\.$/);
  expect(lines[3]).toMatch(/^NoteRita.*Honest\.$/);
});

it('says when a service was asked again in vain', async () => {
  const [check] = anApplication().checks;
  if (!check) throw new Error('There is no check.');
  const unanswered = { ...check, unanswered_at: AT };
  open({ checks: [unanswered, { ...check, name: 'duplicate', result: 'warn', text: 'Once.' }] });
  const steam = await screen.findByRole('region', { name: 'Checks: Steam' });
  expect(steam).toHaveTextContent(/No answer when asked again/);
  // What the panel itself checks has nobody to ask.
  const own = screen.getByRole('region', { name: 'Checks: Our records' });
  expect(within(own).getByText('Once.')).toBeVisible();
  expect(within(own).queryByRole('button')).toBeNull();
});
