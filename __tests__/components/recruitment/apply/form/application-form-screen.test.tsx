import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { FORM, MOTIVE } from '@/__tests__/support/apply-form';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { callsHaveArrived } from '@/__tests__/support/screens/server';
import {
  aDraft,
  anOwnApplication,
  refuses,
  standingOf,
  stands,
  takes,
} from '@/__tests__/support/screens/standing';
import { ApplicationFormScreen } from '@/components/recruitment/apply/form/application-form-screen';

const PATH = '/apply/application';
const open = () => openScreen(<ApplicationFormScreen />, PATH);
const keeps = () =>
  takes('draft', () => HttpResponse.json({ kept_until: '2026-03-28T10:00:00.000Z' }), 'put');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send application' }));
const { answers, ...person } = {
  name: FORM.name,
  email: 'nadia@example.com',
  birth_year: 1995,
  country: 'NG',
  languages: ['en', 'de'],
  answers: {
    games: ['ets2' as const],
    weekly_hours: 8,
    has_microphone: true,
    motive: MOTIVE,
    accepts_rules: true,
    accepts_data_use: true,
  },
};

it('begins with what was written before, and keeps what is typed', async () => {
  stands(aDraft({ draft: { ...person, answers } }));
  const keeping = keeps();
  open();
  expect(await screen.findByLabelText('Name')).toHaveValue('Nadia');
  expect(screen.getByRole('list', { name: 'Chosen: Languages' })).toHaveTextContent(
    /^EnglishGerman$/,
  );
  expect(screen.getByLabelText('Microphone')).toHaveValue('yes');
  await userEvent.type(screen.getByLabelText('Map DLC (optional)'), 'Iberia');
  expect(screen.getByText('Saving your draft…')).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Languages' }));
  expect(await screen.findByRole('option', { name: 'Norwegian' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Norwegian Bokmål' })).toBeNull();
  await userEvent.keyboard('fren{Enter}{Escape}');
  expect(await screen.findByText(/kept until 28 Mar 2026/)).toBeVisible();
  expect(keeping).toHaveBeenLastCalledWith(
    expect.objectContaining({
      name: 'Nadia',
      languages: expect.arrayContaining(['de', 'en', 'fr']),
      answers: expect.objectContaining({ dlcs: 'Iberia', motive: MOTIVE }),
    }),
  );
});

it('saves all else beside a text that is too long, which stays in this browser', async () => {
  stands(aDraft({ draft: { ...person, answers } }));
  const keeping = keeps();
  open();
  const long = `${MOTIVE} ${'x'.repeat(4000)}`;
  const motive = await screen.findByLabelText(/Why do you want/);
  await userEvent.clear(motive);
  await userEvent.paste(long);
  expect(motive).toHaveAccessibleDescription(
    `${long.length - 4000} characters too many. 200–4,000 characters.`,
  );
  await userEvent.type(screen.getByLabelText('Map DLC (optional)'), 'Iberia');
  expect(await screen.findByText(/^Draft saved, except text that’s too long/)).toBeVisible();
  const saved = { ...answers, dlcs: 'Iberia', previous_companies: '', found_by: '', referrer: '' };
  expect(keeping).toHaveBeenLastCalledWith({ ...person, answers: saved });
  cleanup();
  stands(aDraft({ draft: { ...person, answers: saved } }));
  open();
  expect(await screen.findByLabelText(/Why do you want/)).toHaveValue(long);
});

it('says at each field what is wrong, and sends nothing', async () => {
  stands(aDraft());
  const sending = takes('submit', () => HttpResponse.json(standingOf(null)));
  const keeping = keeps();
  open();
  await userEvent.type(await screen.findByLabelText(/Why do you want/), 'Because.');
  await send();
  for (const words of [
    'Name must be between 2 and 32 characters.',
    'Email is required.',
    'Birth year is required.',
    'Country is required.',
    'Choose at least one language.',
    'Choose at least one game.',
    'Hours per week is required.',
    'Choose whether you have a microphone.',
    'Write at least 200 characters.',
    'Accept the rules to continue.',
    'Accept the use of your data to continue.',
  ])
    expect(screen.getByText(words)).toBeVisible();
  await callsHaveArrived();
  expect(sending).not.toHaveBeenCalled();
  // Whoever leaves keeps what they typed.
  cleanup();
  await waitFor(() => expect(keeping).toHaveBeenCalled());
});

it('sends the form once, without a draft after it, and says its code', async () => {
  stands(aDraft({ draft: { ...person, answers } }));
  const keeping = keeps();
  const sending = takes('submit', () => HttpResponse.json(standingOf(anOwnApplication())));
  open();
  const dlcs = await screen.findByLabelText('Map DLC (optional)');
  const button = screen.getByRole('button', { name: 'Send application' });
  // So quickly that no draft of it can have been saved.
  fireEvent.change(dlcs, { target: { value: 'Iberia' } });
  fireEvent.click(button);
  expect(await screen.findByText('Waiting')).toBeVisible();
  expect(sending).toHaveBeenCalledTimes(1);
  expect(sending).toHaveBeenCalledWith({
    time_zone: 'UTC',
    ...person,
    ...answers,
    dlcs: 'Iberia',
    previous_companies: '',
    found_by: '',
    referrer: '',
  });
  await callsHaveArrived();
  const lastDraft = Math.max(0, ...keeping.mock.invocationCallOrder);
  expect(lastDraft).toBeLessThan(Math.min(...sending.mock.invocationCallOrder));
});

it('keeps what was typed where the panel says no, with its words at the field', async () => {
  stands(aDraft({ draft: { ...person, answers } }));
  const words = 'This name is taken or reserved.';
  takes('submit', refuses(words, 'not_accepted', 422, { name: words }));
  open();
  await screen.findByLabelText('Name');
  await send();
  await waitFor(() => expect(screen.getByLabelText('Name')).toBeInvalid());
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(expect.stringContaining(words));
  expect(screen.getByLabelText(/Why do you want/)).toHaveValue(MOTIVE);
});

it.each([
  ['submitted', /A recruiter will read it/, /There’s nothing to do for now/],
  ['claimed', /Rita is reviewing your application/, /There’s nothing to do for now/],
  ['info_requested', /Rita has a question for you/, /answer by 27 Mar 2026, .* will be closed/],
  ['interview', /Rita will interview you on 22 Mar 2026, \d\d:\d\d UTC/, /If you can’t make it/],
  ['accepted', /We’ve emailed you a link/, /^Open the link and set up your account/],
  ['activation_expired', /has expired/, /^It can’t be sent again/],
  ['activated', /Your account is active/, /^Sign in/],
  ['declined', /decided not to proceed/, /^You can apply again on 19 Apr 2026/],
  ['withdrawn', /You’ve withdrawn/, /^You can apply again/],
  ['expired', /We didn’t hear from you/, /^You can apply again/],
] as const)(
  'says of one that is %s what happens and what can be done',
  async (state, now, next) => {
    stands(
      anOwnApplication({
        state,
        recruiter: 'Rita',
        interview_at: state === 'interview' ? '2026-03-22T12:00:00.000Z' : null,
        answer_until: state === 'info_requested' ? '2026-03-27T10:00:00.000Z' : null,
        may_apply_again_at: state === 'declined' ? '2026-04-19T10:00:00.000Z' : null,
      }),
    );
    open();
    expect(await screen.findByText(now)).toBeVisible();
    expect(screen.getByText(next)).toBeVisible();
    expect(
      screen.getByRole('link', {
        name: state === 'info_requested' ? 'Answer question' : 'View status',
      }),
    ).toHaveAttribute('href', '/apply');
  },
);

it('keeps what is typed while another browser takes the draft up, and goes on once it is back', async () => {
  const draft = aDraft({ draft: { ...person, answers } });
  stands(draft);
  const keeping = keeps();
  open();
  const motive = await screen.findByLabelText(/Why do you want/);
  await userEvent.type(motive, ' And one thing more.');
  stands(null);
  const taken = refuses('This browser has no open application.', 'no_application', 409);
  const sending = takes('submit', taken);
  await send();
  expect(await screen.findByText(/no longer open in this browser/)).toBeVisible();
  expect(screen.getByLabelText(/Why do you want/)).toHaveValue(`${MOTIVE} And one thing more.`);
  stands(draft);
  await send();
  await waitFor(() => expect(screen.queryByText(/no longer open in this browser/)).toBeNull());
  expect(sending).toHaveBeenCalledTimes(2);
  await userEvent.type(screen.getByLabelText(/Why do you want/), ' And another.');
  await waitFor(() => expect(keeping).toHaveBeenCalled());
  expect(keeping).toHaveBeenLastCalledWith(
    expect.objectContaining({
      answers: expect.objectContaining({ motive: `${MOTIVE} And one thing more. And another.` }),
    }),
  );
});

it('saves what could not be saved while the draft was open elsewhere, once it is back', async () => {
  const draft = aDraft({ draft: { ...person, answers } });
  stands(draft);
  takes('draft', refuses('This browser has no open application.', 'no_application', 409), 'put');
  const { refresh } = open();
  const motive = await screen.findByLabelText(/Why do you want/);
  stands(null);
  await userEvent.type(motive, ' And more.');
  expect(await screen.findByText(/^Draft not saved/)).toBeVisible();
  expect(await screen.findByText(/no longer open in this browser/)).toBeVisible();
  stands(draft);
  const keeping = keeps();
  await refresh();
  expect(await screen.findByText(/^Draft saved/)).toBeVisible();
  expect(keeping).toHaveBeenCalledTimes(1);
  expect(keeping).toHaveBeenCalledWith(
    expect.objectContaining({
      answers: expect.objectContaining({ motive: `${MOTIVE} And more.` }),
    }),
  );
  expect(motive).toHaveValue(`${MOTIVE} And more.`);
});

it('keeps what is typed where the browser stores nothing, while recruitment is closed', async () => {
  for (const way of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, way).mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
  stands(aDraft(), { is_open: false, reopens_on: '2026-05-01' });
  const keeping = keeps();
  open();
  await userEvent.type(await screen.findByLabelText('Name'), 'Nadia');
  expect(screen.getByText('Recruitment is closed until 1 May 2026.')).toBeVisible();
  expect(await screen.findByText(/^Draft saved/)).toBeVisible();
  expect(keeping).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Nadia' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Nadia');
});

it('wants both accounts before the form', async () => {
  stands(aDraft({ discord_id: null }));
  open();
  expect(await screen.findByText('Link your Discord account first.')).toBeVisible();
  expect(screen.queryByLabelText('Name')).toBeNull();
  cleanup();
  stands(null);
  open();
  expect(await screen.findByText('Link your Steam and Discord accounts first.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to first step' })).toHaveAttribute('href', '/apply');
});

describe('what was typed as the browser was killed', () => {
  const motive = () => screen.findByLabelText(/Why do you want/);

  /** A browser that is killed tells the backend nothing; its storage is as it was. */
  async function typeAndKill() {
    stands(aDraft());
    const keeping = takes('draft', () => HttpResponse.error(), 'put');
    open();
    await userEvent.type(await motive(), 'Because I');
    const stored = Object.entries(localStorage);
    cleanup();
    await waitFor(() => expect(keeping).toHaveBeenCalled());
    for (const [key, text] of stored) localStorage.setItem(key, String(text));
  }

  it('is there again', async () => {
    await typeAndKill();
    keeps();
    open();
    expect(await motive()).toHaveValue('Because I');
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  it('reaches the backend as soon as the form is opened again', async () => {
    await typeAndKill();
    const keeping = keeps();
    open();
    await motive();
    await waitFor(() =>
      expect(keeping).toHaveBeenCalledWith(
        expect.objectContaining({ answers: expect.objectContaining({ motive: 'Because I' }) }),
      ),
    );
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  it('gives way to what was written elsewhere since', async () => {
    await typeAndKill();
    stands(aDraft({ draft: { ...person, answers } }));
    open();
    expect(await motive()).toHaveValue(MOTIVE);
    expect(localStorage).toHaveLength(0);
  });

  it('is shown to nobody who applies with another Steam account', async () => {
    await typeAndKill();
    stands(aDraft({ steam_id: '76561190000009002' }));
    open();
    expect(await motive()).toHaveValue('');
    expect(localStorage).toHaveLength(0);
  });

  it('is there again also where the backend had something of it', async () => {
    stands(aDraft());
    const keeping = takes('draft', () => HttpResponse.error(), 'put');
    open();
    await userEvent.type(await motive(), 'Because');
    cleanup();
    await waitFor(() => expect(keeping).toHaveBeenCalled());
    stands(aDraft({ draft: { ...person, answers: { motive: 'Beca' } } }));
    keeps();
    open();
    expect(await motive()).toHaveValue('Because');
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });
});

it('leaves nothing in the browser once the backend has it', async () => {
  stands(aDraft());
  keeps();
  open();
  await userEvent.type(await screen.findByLabelText('Name'), 'Nadia');
  expect(localStorage).toHaveLength(1);
  expect(await screen.findByText(/kept until 28 Mar 2026/)).toBeVisible();
  expect(localStorage).toHaveLength(0);
});
