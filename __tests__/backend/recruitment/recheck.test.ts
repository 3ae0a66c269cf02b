import {
  anApplicant,
  anotherApplicant,
  applied,
  GOOD_ANSWERS,
  truckersmpOf,
} from '@/__tests__/support/people/applicants';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { startStandIns } from '@/__tests__/support/services/stand-ins';
import { maintain } from '@/__tests__/support/backend/maintain';
import { askServices } from '@/backend/recruitment/applicants/ask-services';
import { askServicesAgain } from '@/backend/recruitment/applications/tasks';

/** An applicant whom the stand-ins know, with many hours in the games. */
const NADIA = '76561190000009001';

let standIns: Awaited<ReturnType<typeof startStandIns>>;
let backend: TestBackend;
let rita: string;
let ref: string;

beforeAll(async () => {
  standIns = await startStandIns();
  backend = await startBackend(standIns.settings);
});
beforeEach(async () => {
  await backend.reset();
  await standIns.setMode('steam', 'normal');
  await backend.query(
    "insert into roles (name, color, level, is_staff, permissions, created_at, updated_at) values ('Junior', '#fff', 30, true, '{VIEW_APPS}', now(), now()) on conflict do nothing",
  );
  await backend.addMember({ name: 'Rita' }, ['Junior']);
  rita = await backend.signIn('rita@example.com');
  const beginner = { ...GOOD_ANSWERS, hours: { eut2: 10, ats: null } };
  ref = await applied(backend, anApplicant({ steam_id: NADIA }), beginner);
  await act('claim', {});
  backend.clock.set('2026-03-20T13:00:00Z');
});
afterAll(async () => {
  await backend.close();
  await standIns.stop();
});

const look = () => backend.ask(`/api/applications/${ref}`, { cookie: rita });
const act = (path: string, json: object, cookie = rita) =>
  backend.ask(`/api/applications/${ref}/${path}`, { method: 'POST', json, cookie });
const actionNow = async (path: string, json: object) =>
  act(path, { version: (await look()).version, ...json });
const accept = async () => {
  const [driver] = await backend.query("select id from roles where name = 'Driver'");
  const choice = { role_id: driver?.['id'], division_id: null, tracker: null };
  return actionNow('accept', { ...choice, override_note: null });
};
const resultOf = async (name: string) =>
  (await look()).checks.find((check: { name: string }) => check.name === name);

it('one service is asked again, and the others are left alone', async () => {
  expect((await act('checks', { service: 'steam' })).status).toBe(200);
  await askServicesAgain(backend.context);
  expect(await resultOf('hours')).toMatchObject({
    result: 'pass',
    checked_at: '2026-03-20T13:00:00.000Z',
  });
  expect((await resultOf('hours')).is_asked).toBeFalsy();
  expect(await resultOf('bans')).toMatchObject({ checked_at: '2026-03-20T12:00:00.000Z' });
});

it('what somebody waits for comes before what is tried again each hour', async () => {
  for (const number of [1, 2, 3, 4, 5])
    await applied(backend, anotherApplicant(number), truckersmpOf(number));
  await backend.query(
    `update applications set updated_at = '2026-03-20T11:00:00Z',
       checks = '[{"name":"bans","result":"unknown","text":"","checked_at":"2026-03-20T11:00:00.000Z"}]'
     where ref <> $1`,
    [ref],
  );
  await act('checks', { service: 'steam' });
  await askServicesAgain(backend.context);
  expect(await resultOf('hours')).toMatchObject({ checked_at: '2026-03-20T13:00:00.000Z' });
  const tried = () =>
    backend.query("select 1 from applications where updated_at > '2026-03-20T11:00:00Z'");
  expect(await tried()).toHaveLength(1);
  await maintain(backend.context);
  expect(await tried()).toHaveLength(6);
});

it('a check that failed stands in the way while it is asked for, and while the service is silent', async () => {
  await standIns.setMode('steam', 'down');
  await act('checks', { service: 'steam' });
  expect(await resultOf('hours')).toMatchObject({ result: 'fail', is_asked: true });
  expect((await accept()).error.code).toBe('check_failed');
  await askServicesAgain(backend.context);
  expect(await resultOf('hours')).toMatchObject({
    result: 'fail',
    is_asked: false,
    checked_at: '2026-03-20T12:00:00.000Z',
    unanswered_at: '2026-03-20T13:00:00.000Z',
  });
  expect((await accept()).error.code).toBe('check_failed');
});

it('nobody waits for all who ask TruckersMP before them', async () => {
  const config = { ...backend.context.config, truckersmpPauseMs: 86_400_000, answerWithinMs: 200 };
  const [, second] = await Promise.all(
    [NADIA, '76561190000077777'].map((steam_id) =>
      askServices(
        { config, clock: backend.clock },
        {
          steam_id,
          discord_id: null,
          services: new Set(['truckersmp'] as const),
          isFresh: true,
          isWaitedFor: true,
        },
      ),
    ),
  );
  expect(second?.truckersmp).toBe('unreachable');
});

it('an answer that is kept elsewhere is no fresh one', async () => {
  for (const mode of ['normal', 'down']) {
    await standIns.setMode('truckersmp', mode);
    await act('checks', { service: 'truckersmp' });
    await askServicesAgain(backend.context);
    backend.clock.set('2026-03-20T13:30:00Z');
  }
  await standIns.setMode('truckersmp', 'normal');
  expect(await resultOf('bans')).toMatchObject({
    checked_at: '2026-03-20T13:00:00.000Z',
    unanswered_at: '2026-03-20T13:30:00.000Z',
  });
});

it('nobody is asked about an application that was decided', async () => {
  await actionNow('decline', {
    reason_code: 'hours',
    message: 'Drive a little more first, please.',
    cooldown_days: 30,
  });
  expect((await act('checks', {})).status).toBe(409);
});

it('a driver can’t have anybody asked', async () => {
  await backend.addMember({ name: 'Driver' });
  const driver = await backend.signIn('driver@example.com');
  expect((await act('checks', {}, driver)).status).toBe(403);
});
