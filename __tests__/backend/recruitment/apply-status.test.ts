import { openApplied, passSteam } from '@/__tests__/support/people/apply';
import type { TestBackend } from '@/__tests__/support/backend/backend';
import { openBrowser, type Browser } from '@/__tests__/support/backend/browser';
import { startWithServices } from '@/__tests__/support/services/with-services';
import { maintain } from '@/__tests__/support/backend/maintain';

let stop: () => Promise<void>;
let backend: TestBackend;
let rita: string;

beforeAll(async () => {
  ({ backend, stop } = await startWithServices());
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Rita' }, ['Recruiter']);
  rita = await backend.signIn('rita@example.com');
});
afterAll(() => stop());

const standing = async (by: Browser) => (await by.get('/api/apply')).body;
const own = async (by: Browser) => (await standing(by)).application;
const seen = (ref: string) => backend.ask(`/api/applications/${ref}`, { cookie: rita });
const act = async (ref: string, path: string, json: object = {}) => {
  const { version } = await seen(ref);
  const body = path === 'claim' ? {} : { version, ...json };
  return backend.ask(`/api/applications/${ref}/${path}`, {
    method: 'POST',
    json: body,
    cookie: rita,
  });
};
const inbox = async () =>
  (await backend.query('select in_words(message) as message from notifications order by id')).map(
    ({ message }) => message,
  );
describe('the applicant’s page', () => {
  it('shows the recruiter’s question, and takes the answer once', async () => {
    const { browser, ref } = await openApplied(backend);
    await act(ref, 'claim');
    await act(ref, 'comments', { version: undefined, text: 'Sounds good, between us.' });
    await act(ref, 'ask', { question: 'Which company were you in?' });
    expect(await own(browser)).toMatchObject({
      state: 'info_requested',
      recruiter: 'Rita',
      answer_until: '2026-03-27T12:00:00.000Z',
      messages: [{ kind: 'question', author: 'Rita', text: 'Which company were you in?' }],
    });
    const answer = () => browser.post('/api/apply/answer', { text: 'In none so far.' });
    const answers = await Promise.all([answer(), answer()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await own(browser)).messages).toHaveLength(2);
    expect(await seen(ref)).toMatchObject({ state: 'claimed' });
    expect((await inbox()).at(-1)).toBe(`Driver nadia answered: application ${ref}.`);
    expect((await answer()).body.error.message).toBe(
      'This action is no longer possible: your application is in review.',
    );
  });

  it('puts an application that lost its recruiter into the pool with the answer', async () => {
    const { browser, ref } = await openApplied(backend);
    await act(ref, 'claim');
    await act(ref, 'ask', { question: 'Which company were you in?' });
    await backend.query('update applications set assignee_id = null');
    expect((await browser.post('/api/apply/answer', { text: 'In none so far.' })).status).toBe(200);
    expect(await seen(ref)).toMatchObject({ state: 'submitted', assignee: null });
    expect((await inbox()).at(-1)).toBe(
      `Driver nadia answered: application ${ref} is in the pool.`,
    );
  });

  it('takes no answer after seven days, and says that it expired', async () => {
    const { browser, ref } = await openApplied(backend);
    await act(ref, 'claim');
    await act(ref, 'ask', { question: 'Which company were you in?' });
    backend.clock.set('2026-03-24T12:00:00Z');
    rita = await backend.signIn('rita@example.com');
    // A note among staff gives the applicant no more time.
    expect(
      await act(ref, 'comments', { version: undefined, text: 'No answer yet.' }),
    ).toMatchObject({
      status: 200,
    });
    expect((await own(browser)).answer_until).toBe('2026-03-27T12:00:00.000Z');
    backend.clock.set('2026-03-27T12:00:00Z');
    const late = await browser.post('/api/apply/answer', { text: 'In none so far.' });
    expect(late.body.error.message).toBe(
      'This action is no longer possible: your application is expired.',
    );
    await maintain(backend.context);
    expect((await own(browser)).state).toBe('expired');
    expect((await passSteam(browser)).body.application.state).toBe('draft');
  });

  it('shows the interview, and withdraws with a reason that the recruiter reads', async () => {
    const { browser, ref } = await openApplied(backend);
    await act(ref, 'claim');
    await act(ref, 'interview', { at: '2026-03-22T18:00:00Z' });
    expect(await own(browser)).toMatchObject({
      state: 'interview',
      interview_at: '2026-03-22T18:00:00.000Z',
    });
    await browser.post('/api/apply/withdraw', { reason: 'I have found another company.' });
    expect(await own(browser)).toMatchObject({
      state: 'withdrawn',
      interview_at: null,
      may_apply_now: true,
    });
    expect((await inbox()).at(-1)).toBe(`Driver nadia withdrew: application ${ref}.`);
    const { thread } = await seen(ref);
    expect(thread.at(-1)).toMatchObject({ kind: 'answer', text: 'I have found another company.' });
    expect((await browser.post('/api/apply/withdraw')).status).toBe(409);
    expect((await passSteam(browser)).body.application.state).toBe('draft');
  });

  it.each([
    ['2026-03-22T18:59:59Z', false],
    ['2026-03-22T19:00:00Z', true],
  ])('looks back on an interview of 18:00 at %s: %j', async (now, isOver) => {
    const { browser, ref } = await openApplied(backend);
    await act(ref, 'claim');
    await act(ref, 'interview', { at: '2026-03-22T18:00:00Z' });
    backend.clock.set(now);
    expect((await own(browser)).is_interview_over).toBe(isOver);
  });

  it('forgets thirty days later who withdrew', async () => {
    const { browser } = await openApplied(backend);
    await browser.post('/api/apply/withdraw');
    backend.clock.set('2026-04-19T12:00:01Z');
    await maintain(backend.context);
    const [row] = await backend.query('select name, email, steam_id, answers from applications');
    expect(row).toEqual({ name: null, email: null, steam_id: null, answers: {} });
    expect(await own(browser)).toBeNull();
  });

  it('shows until when the last link that was mailed is good', async () => {
    const { browser, ref } = await openApplied(backend);
    await act(ref, 'claim');
    expect((await own(browser)).link_until).toBeNull();
    const [role] = await backend.query("select id as role_id from roles where name = 'Driver'");
    await act(ref, 'accept', { ...role, division_id: null, tracker: null, override_note: null });
    expect((await own(browser)).link_until).toBe('2026-03-27T12:00:00.000Z');
    backend.clock.set('2026-03-20T13:00:00Z');
    await act(ref, 'resend');
    expect((await own(browser)).link_until).toBe('2026-03-27T13:00:00.000Z');
  });

  it('shows the decline, and when one may apply again', async () => {
    const { browser, ref } = await openApplied(backend);
    await act(ref, 'claim');
    await act(ref, 'decline', {
      reason_code: 'motive',
      message: 'Please tell us more.',
      cooldown_days: 30,
    });
    const outcome = {
      state: 'declined',
      message: 'Please tell us more.',
      may_apply_again_at: '2026-04-19T12:00:00.000Z',
      may_apply_now: false,
    };
    expect(await own(browser)).toMatchObject(outcome);
    expect(JSON.stringify(await standing(browser))).not.toContain('reason_code');
    const other = openBrowser(backend);
    expect((await passSteam(other)).body.application).toMatchObject(outcome);
    backend.clock.set('2026-04-19T12:00:00Z');
    expect((await passSteam(other)).body.application.state).toBe('draft');
  });

  it('offers a new application once the cool-down is over by the panel’s clock', async () => {
    const { browser, ref } = await openApplied(backend);
    await act(ref, 'claim');
    await act(ref, 'decline', {
      reason_code: 'motive',
      message: 'Tell us more.',
      cooldown_days: 2,
    });
    backend.clock.set('2026-03-22T11:59:59Z');
    expect((await own(browser)).may_apply_now).toBe(false);
    backend.clock.set('2026-03-22T12:00:00Z');
    expect((await own(browser)).may_apply_now).toBe(true);
  });

  it('of a declined applicant who applies again keeps the old one closed', async () => {
    const { browser, ref } = await openApplied(backend);
    await act(ref, 'claim');
    const decline = { reason_code: 'motive', message: 'Tell us more.', cooldown_days: 0 };
    await act(ref, 'decline', decline);
    await passSteam(browser);
    const reopen = () => act(ref, 'reopen', { note: 'A mistake.' });
    expect((await reopen()).error.message).toBe('The applicant is writing a new application.');
    await browser.post('/api/apply/withdraw');
    expect((await reopen()).state).toBe('claimed');
  });
});
