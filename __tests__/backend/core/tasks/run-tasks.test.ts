import { startBackend, type TestBackend } from '@/__tests__/support/backend';
import { TaskRunner } from '@/backend/core/tasks/run-tasks';
import type { Task } from '@/backend/core/tasks/task';

let backend: TestBackend;
let other: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
  other = await backend.beside();
});
beforeEach(() => backend.reset());
afterAll(async () => {
  await other.close();
  await backend.close();
});

/** A task that goes on until it is let go. */
function aTask(name: string) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const run = jest.fn<Promise<void>, []>(() => held);
  return { task: { name, everySeconds: 60, run } satisfies Task, run, letGo };
}

const rows = () =>
  backend.query('select name, due_at, leased_until, error from timed_tasks order by name');

it('a task is done by one copy at a time, and again once it is due', async () => {
  const { task, run, letGo } = aTask('count');
  const [here, there] = [backend, other].map(({ context }) => new TaskRunner(context, [task]));
  await here?.begin();
  await there?.begin();
  expect(run).toHaveBeenCalledTimes(1);
  letGo();
  await here?.settled();
  await there?.begin();
  expect(run).toHaveBeenCalledTimes(1);
  backend.clock.set(new Date(backend.clock.now().getTime() + 60_000));
  await there?.begin();
  expect(run).toHaveBeenCalledTimes(2);
  await there?.settled();
});

it('a slow task holds no other up', async () => {
  const slow = aTask('a slow one');
  const quick = aTask('b quick one');
  quick.letGo();
  const runner = new TaskRunner(backend.context, [slow.task, quick.task]);
  await runner.begin();
  backend.clock.set(new Date(backend.clock.now().getTime() + 120_000));
  await new TaskRunner(other.context, [slow.task, quick.task]).begin();
  expect(slow.run).toHaveBeenCalledTimes(1);
  expect(quick.run).toHaveBeenCalledTimes(2);
  slow.letGo();
  await runner.settled();
});

it('a task that fails says so in its row until it goes well', async () => {
  const run = jest.fn<Promise<void>, []>();
  run.mockRejectedValueOnce(new Error('The road is closed.')).mockResolvedValueOnce();
  const runner = new TaskRunner(backend.context, [{ name: 'drive', everySeconds: 60, run }]);
  await runner.begin();
  await runner.settled();
  expect(await rows()).toMatchObject([{ leased_until: null, error: 'The road is closed.' }]);
  backend.clock.set(new Date(backend.clock.now().getTime() + 60_000));
  await runner.begin();
  await runner.settled();
  expect(await rows()).toMatchObject([{ leased_until: null, error: null }]);
});

it('what a copy that died was at is taken over, and stays with whoever took it', async () => {
  const { task, run, letGo } = aTask('drive');
  const dead = new TaskRunner(backend.context, [task]);
  await dead.begin();
  backend.clock.set(new Date(backend.clock.now().getTime() + 9 * 60_000));
  await new TaskRunner(other.context, [task]).begin();
  expect(run).toHaveBeenCalledTimes(1);
  backend.clock.set(new Date(backend.clock.now().getTime() + 60_000));
  run.mockReturnValueOnce(new Promise(() => {}));
  await new TaskRunner(other.context, [task]).begin();
  expect(run).toHaveBeenCalledTimes(2);
  const taken = await rows();
  letGo();
  await dead.settled();
  expect(await rows()).toEqual(taken);
});
