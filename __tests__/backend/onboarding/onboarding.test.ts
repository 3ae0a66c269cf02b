import { anotherApplicant, truckersmpOf } from '@/__tests__/support/people/applicants';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { openBrowser, type Browser } from '@/__tests__/support/backend/browser';
import { accepted, CHOICE, openNewcomer } from '@/__tests__/support/people/newcomers';
import { openNotices } from '@/__tests__/support/people/notices';
import { maintain } from '@/__tests__/support/backend/maintain';
import { remindNewcomers, withdrawSilent } from '@/backend/onboarding/tasks';
import { beginWithRules } from '@/backend/training/first-rules';

let backend: TestBackend;
let zoe: Browser;

beforeAll(async () => {
  backend = await startBackend({
    REQUIRED_CONNECTIONS: 'steam,truckersmp',
    DISCORD_BOT_TOKEN: 'the-bot',
  });
});
beforeEach(async () => {
  await backend.reset();
  await backend.context.db.transaction((tx) => beginWithRules(tx, backend.clock.now()));
  await backend.addMember({ name: 'Rita', steam_id: '76561190000000777', truckersmp_id: 77 }, [
    'Recruiter',
  ]);
  await backend.query('insert into rules_acceptances values (1, 1, now())');
  zoe = await openNewcomer(backend);
});
afterAll(() => backend.close());

const acceptRules = (browser = zoe) =>
  browser.post('/api/rules/acceptance', {
    version_id: 1,
    has_read: true,
    answers: [1, 0, 2],
    accepts: true,
  });
const finish = (step: string, browser = zoe) => browser.post(`/api/onboarding/steps/${step}`);
const choose = (tracker: string) => zoe.ask('PUT', '/api/tracker', { tracker });
const later = () => zoe.post('/api/onboarding/tracker', { is_later: true });
const next = async () => (await zoe.get('/api/onboarding')).body.next;
const toTheLast = async () => {
  await acceptRules();
  await finish('connections');
  await choose('trucky');
  await later();
  await finish('points');
};
const signal = (steam_id: string) =>
  backend.query(
    "insert into tracker_payloads (tracker, steam_id, received_at, address, body) values ('trucky', $1, $2, '', '')",
    [steam_id, backend.clock.now()],
  );
const inbox = async (userId: number) =>
  (
    await backend.query(
      'select type, in_words(message) as message from notifications where user_id = $1 order by id',
      [userId],
    )
  ).map(({ type, message }) => `${String(type)} ${String(message)}`);

describe('a member in the onboarding', () => {
  it('may call what it needs, the session and the own account, and nothing else', async () => {
    expect((await zoe.get('/api/jobs')).body.error).toEqual({
      code: 'onboarding_open',
      message: 'Finish onboarding first.',
    });
    for (const path of ['/api/session', '/api/sessions', '/api/second-factor', '/api/connections'])
      expect([path, (await zoe.get(path)).status]).toEqual([path, 200]);
  });

  it('is refused at every endpoint that isn’t declared to be open', async () => {
    const content = await (await backend.call('/api/openapi.json')).json();
    const closed: string[] = [];
    for (const [path, methods] of Object.entries<Record<string, Record<string, unknown>>>(
      content.paths,
    ))
      for (const [method, declared] of Object.entries(methods)) {
        if (declared['description'] === 'For anyone.' || declared['x-open-on-hold']) continue;
        const address = path.replace(/\{\w+\}/g, '1');
        backend.context.limits.counts.clear();
        const { status, body } = await zoe.ask(method.toUpperCase(), address);
        closed.push(path);
        expect([path, method, status, body.error.code]).toEqual([
          path,
          method,
          403,
          'onboarding_open',
        ]);
      }
    expect(closed.length).toBeGreaterThan(60);
  });

  it('is told so by the answer to the sign-in', async () => {
    const credentials = { email: 'zoe@example.com', password: CHOICE.password };
    const { body } = await openBrowser(backend).post('/api/session', credentials);
    expect(body).toMatchObject({ detail: { name: 'Zoë' }, hold: 'onboarding' });
  });

  it('goes through the steps one after another, and is aboard after the last', async () => {
    expect((await zoe.get('/api/onboarding')).body).toMatchObject({
      is_open: true,
      member_no: 1,
      next: 'rules',
    });
    await acceptRules();
    expect(await next()).toBe('connections');
    expect((await finish('connections')).body).toEqual({ next: 'tracker' });
    await choose('trucky');
    expect((await later()).body).toEqual({ next: 'points' });
    expect((await finish('points')).body).toEqual({ next: 'representation' });
    backend.clock.set('2026-03-21T09:00:00Z');
    expect((await finish('representation')).body).toEqual({ next: null });
    expect(await backend.query('select state, joined_at, tracker from users where id = 2')).toEqual(
      [{ state: 'active', joined_at: new Date('2026-03-21T09:00:00Z'), tracker: 'trucky' }],
    );
    expect((await zoe.get('/api/jobs')).status).toBe(200);
    expect((await zoe.get('/api/onboarding')).body).toMatchObject({ is_open: false, next: null });
  });

  it.each([
    ['connections', () => finish('connections')],
    ['tracker', () => later()],
    ['points', () => finish('points')],
    ['representation', () => finish('representation')],
  ])('cannot jump to %s', async (_step, jump) => {
    const answer = await jump();
    expect([answer.status, answer.body.error.code]).toEqual([409, 'step_order']);
    expect(await next()).toBe('rules');
  });

  it('may come back to a step that is done, and loses nothing by it', async () => {
    await acceptRules();
    await finish('connections');
    await acceptRules();
    expect((await finish('connections')).body).toEqual({ next: 'tracker' });
  });

  it.each(['rules', 'tracker', 'everything', '__proto__'])(
    'finishes no step “%s” by its name alone',
    async (step) => {
      expect((await finish(step)).status).toBe(404);
    },
  );

  it('does not go on while a required account is wanting', async () => {
    await acceptRules();
    await backend.query('update users set truckersmp_id = null where id = 2');
    expect((await finish('connections')).body.error.message).toBe(
      'Link your TruckersMP account first.',
    );
    await backend.query(
      `insert into user_connections (user_id, service, name, linked_at, revoked_at)
       values (2, 'steam', 'x', now(), now()) on conflict (user_id, service) do update set revoked_at = now()`,
    );
    expect((await finish('connections')).body.error.message).toBe('Link your Steam account first.');
  });

  it('is not let aboard with an account that was unlinked after its step', async () => {
    await toTheLast();
    await backend.query('update users set truckersmp_id = null where id = 2');
    expect((await finish('representation')).status).toBe(422);
    expect(await backend.query('select state from users where id = 2')).toEqual([
      { state: 'onboarding' },
    ]);
  });

  it('is let aboard once, however often they press', async () => {
    await toTheLast();
    const answers = await Promise.all([1, 2, 3].map(() => finish('representation')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const done = "select 1 from audit_entries where action = 'onboarding.completed'";
    expect(await backend.query(done)).toHaveLength(1);
  });

  it('is welcomed, and HR hears of it', async () => {
    await backend.addMember({ name: 'Hanna' }, ['HR']);
    await toTheLast();
    await finish('representation');
    expect(await inbox(3)).toEqual(['SUCCESS Zoë finished onboarding.']);
    expect(await inbox(2)).toEqual([
      'SUCCESS Welcome aboard, Zoë! Your jobs count from now on.',
      'WARNING Your tracker hasn’t sent anything yet. Set it up before your first job.',
    ]);
    const direct =
      "select content ->> 'text' as text from outbox_entries where kind = 'discord:dm' order by id";
    expect((await backend.query(direct)).at(-1)).toEqual({
      text: 'Welcome aboard, Zoë! Your jobs count from now on.',
    });
    const mails =
      "select content ->> 'subject' as subject from outbox_entries where kind = 'mail' order by id";
    const welcome = { subject: expect.stringMatching(/^Welcome aboard/) };
    expect((await backend.query(mails)).at(-1)).toEqual(welcome);
  });

  it('hears of a silent tracker until it has sent something', async () => {
    const { context, clock } = backend;
    const isSilent = async () => {
      await withdrawSilent(context, clock.now());
      return (await openNotices(backend, 'onboarding')).includes('onboarding.tracker_silent Zoë');
    };
    await toTheLast();
    await finish('representation');
    expect(await isSilent()).toBe(true);
    await signal('76561190000000777');
    expect(await isSilent()).toBe(true);
    await signal('76561190000000901');
    expect(await isSilent()).toBe(false);
  });

  it('hears of jobs on their way, and nothing of a silent tracker, if it has sent something', async () => {
    await toTheLast();
    await signal('76561190000000901');
    await finish('representation');
    expect(await inbox(2)).toEqual([expect.stringMatching(/ are added within a few minutes\.$/)]);
  });

  it('signs out, and goes on where they were', async () => {
    await acceptRules();
    expect((await zoe.ask('DELETE', '/api/session')).status).toBe(200);
    expect((await zoe.get('/api/onboarding')).status).toBe(401);
    await zoe.post('/api/session', { email: 'zoe@example.com', password: CHOICE.password });
    expect(await next()).toBe('connections');
  });
});

it('an active member finishes no step', async () => {
  await toTheLast();
  await finish('representation');
  const answer = await finish('points');
  expect([answer.status, answer.body.error.message]).toEqual([
    409,
    'This action is no longer possible: your onboarding is finished.',
  ]);
});

it('a stranger sees and finishes nothing', async () => {
  const stranger = openBrowser(backend);
  expect((await stranger.get('/api/onboarding')).status).toBe(401);
  expect((await finish('points', stranger)).status).toBe(401);
});

describe('a member whose required account is wanting', () => {
  it('may link it and nothing else, also as staff', async () => {
    const cookie = await backend.signIn('rita@example.com');
    expect((await backend.call('/api/applications', { cookie })).status).toBe(200);
    await backend.query(
      "insert into user_connections (user_id, service, name, linked_at, revoked_at) values (1, 'steam', 'x', now(), now())",
    );
    expect(await backend.ask('/api/applications', { cookie })).toEqual({
      status: 403,
      error: { code: 'connection_missing', message: 'Link the required account first.' },
    });
    const { items } = await backend.ask('/api/connections', { cookie });
    expect(items[0]).toMatchObject({ service: 'steam', problem: 'revoked', is_required: true });
    await backend.query('update user_connections set revoked_at = null');
    expect((await backend.call('/api/applications', { cookie })).status).toBe(200);
  });
});

describe('the tracker', () => {
  beforeEach(async () => {
    await acceptRules();
    await finish('connections');
  });
  const own = async () => (await zoe.get('/api/tracker')).body;
  const confirm = () => zoe.post('/api/onboarding/tracker', { is_later: false });

  it('has to be chosen, unless it is left for later', async () => {
    expect((await confirm()).body.error.code).toBe('no_tracker');
    expect((await choose('abacus')).status).toBe(400);
    expect((await later()).body).toEqual({ next: 'points' });
  });

  it('is waited for until it sends something of the member', async () => {
    await choose('trucky');
    expect(await own()).toMatchObject({ tracker: 'trucky', last_signal_at: null });
    expect((await confirm()).body.error.code).toBe('no_signal');
    await signal('76561190000000777');
    expect((await confirm()).body.error.code).toBe('no_signal');
    await signal('76561190000000901');
    expect((await own()).last_signal_at).toBe('2026-03-20T12:00:00.000Z');
    expect((await confirm()).body).toEqual({ next: 'points' });
  });

  it('that has tokens is heard by its hello', async () => {
    await choose('job_logger');
    const { body } = await zoe.post('/api/tracker-token');
    await backend.call('/api/trackers/job-logger/v1/capabilities', {
      method: 'POST',
      headers: { 'authorization-token': body.token },
    });
    expect((await own()).last_signal_at).toBe('2026-03-20T12:00:00.000Z');
  });

  it('leaves a trace when it is chosen', async () => {
    await choose('trucky');
    await choose('tracksim');
    expect(
      await backend.query(
        "select before ->> 'tracker' as before, after ->> 'tracker' as after from audit_entries where action = 'tracker.selected' order by id",
      ),
    ).toEqual([
      { before: null, after: 'trucky' },
      { before: 'trucky', after: 'tracksim' },
    ]);
  });
});

describe('who stands still', () => {
  const at = async (instant: string) => {
    backend.clock.set(instant);
    await remindNewcomers(backend.context);
    await remindNewcomers(backend.context);
  };
  const reminders = async () =>
    (await backend.query("select 1 from outbox_entries where cause like 'onboarding-reminder%'"))
      .length;
  const hr = async () => (await inbox(3)).filter((told) => told.includes('onboarding'));

  beforeEach(() => backend.addMember({ name: 'Hanna' }, ['HR']));

  it('is reminded on day 3 and 7, and HR is told once on day 14', async () => {
    await at('2026-03-23T11:59:00Z');
    expect(await reminders()).toBe(0);
    await at('2026-03-23T12:00:00Z');
    expect(await reminders()).toBe(1);
    await at('2026-03-27T12:00:00Z');
    expect([await reminders(), await hr()]).toEqual([2, []]);
    await at('2026-04-03T12:00:00Z');
    await at('2026-05-03T12:00:00Z');
    expect(await hr()).toEqual(['WARNING Zoë hasn’t continued onboarding for 14 days.']);
    expect(await reminders()).toBe(2);
  });

  it('is counted from the last step', async () => {
    backend.clock.set('2026-03-22T12:00:00Z');
    await acceptRules();
    await at('2026-03-23T12:00:00Z');
    expect(await reminders()).toBe(0);
    await at('2026-03-25T12:00:00Z');
    expect(await reminders()).toBe(1);
  });

  it('hears once what came too late to be said twice', async () => {
    await at('2026-04-20T12:00:00Z');
    expect(await reminders()).toBe(0);
    expect(await hr()).toHaveLength(1);
  });

  it('is left alone once aboard', async () => {
    await toTheLast();
    await finish('representation');
    await at('2026-04-20T12:00:00Z');
    expect([await reminders(), (await hr()).filter((line) => line.startsWith('WARN'))]).toEqual([
      0,
      [],
    ]);
  });

  it('hears nothing of it any more, nor does HR, once they go on', async () => {
    await acceptRules();
    for (const instant of ['2026-03-23T12:00:00Z', '2026-03-27T12:00:00Z']) await at(instant);
    const open = () => openNotices(backend, 'onboarding');
    expect(await open()).toEqual(['onboarding.reminder Zoë']);
    await at('2026-04-03T12:00:00Z');
    expect(await open()).toContain('onboarding.standing_still Hanna');
    expect((await finish('connections')).status).toBe(200);
    expect(await open()).toEqual(['onboarding.reminder Zoë']);
    await later();
    for (const step of ['points', 'representation']) await finish(step);
    expect(await open()).not.toContain('onboarding.reminder Zoë');
    // Nor is what the mail server hasn’t taken yet sent any more.
    expect(await reminders()).toBe(0);
  });

  it('is no longer a case for HR once they go on with their tracker', async () => {
    await acceptRules();
    await finish('connections');
    await at('2026-04-03T12:00:00Z');
    expect(await openNotices(backend, 'onboarding')).toContain('onboarding.standing_still Hanna');
    await later();
    expect(await openNotices(backend, 'onboarding')).toEqual([]);
  });

  it('is no longer a case for HR once they accept the rules', async () => {
    await at('2026-04-03T12:00:00Z');
    expect(await openNotices(backend, 'onboarding')).toContain('onboarding.standing_still Hanna');
    await acceptRules();
    expect(await openNotices(backend, 'onboarding')).toEqual([]);
  });

  it('is one of several who are all reminded', async () => {
    await accepted(backend, anotherApplicant(1), { outside: truckersmpOf(8) }).then((token) =>
      openBrowser(backend).post('/api/activations', { token, ...CHOICE }),
    );
    backend.clock.set('2026-03-23T12:00:01Z');
    await maintain(backend.context);
    expect(await reminders()).toBe(2);
  });
});
