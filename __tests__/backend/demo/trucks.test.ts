import { addSeconds } from 'date-fns';
import { setTimeout as wait } from 'node:timers/promises';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { issueToken } from '@/backend/jobs/trackers/token-store';
import { setSharing } from '@/backend/map/sharing-store';

const TOKEN = 'the-token-of-ada';
const PLACE = { x: 1234, z: -4321, speed: 20, heading: 0.75 };

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend({ DEMO_DATA: 'on' });
});
afterAll(() => backend.close());

it('leaves the truck of a demo member to their own tracker', async () => {
  const join = async (name: string) => {
    const email = `${name.toLowerCase()}@demo.example`;
    const id = await backend.addMember({ name, email, tracker: 'job_logger' });
    const { db, clock } = backend.context;
    await setSharing(db, { user_id: id, is_shared: true, now: clock.now() });
    return id;
  };
  const [ada, ben] = [await join('Ada'), await join('Ben')];
  const { db, clock } = backend.context;
  await issueToken(db, { user_id: ada, now: clock.now(), token: TOKEN });
  await backend.query(
    `insert into open_jobs (user_id, content_hash, game, started_at) values ($1, 'x', 'ats', $2)`,
    [ada, clock.now()],
  );
  const cookie = await backend.signIn('ben@demo.example');
  const xOf = async (id: number): Promise<number | undefined> => {
    const { trucks } = await backend.ask('/api/map/trucks', { cookie });
    return trucks.find(({ member }: { member: { user_id: number } }) => member.user_id === id)?.x;
  };
  /** Resolves when the demo company has moved the other truck, later by its clock. */
  const untilDriven = async () => {
    const before = await xOf(ben);
    backend.clock.set(addSeconds(clock.now(), 20));
    while ((await xOf(ben)) === before) await wait(50);
  };
  await untilDriven();
  const answer = await backend.call('/api/trackers/job-logger/v1/truck', {
    method: 'POST',
    headers: { 'authorization-token': TOKEN },
    json: PLACE,
  });
  expect(answer.status).toBe(200);
  while ((await xOf(ada)) !== PLACE.x) await wait(50);
  await untilDriven();
  await untilDriven();
  expect(await xOf(ada)).toBe(PLACE.x);
});
