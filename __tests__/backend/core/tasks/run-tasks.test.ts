import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { TaskRunner } from '@/backend/core/tasks/run-tasks';
import { listFailedTasks } from '@/backend/core/tasks/task-store';
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

const AT_ONCE = 4;
const runnerOn = ({ context }: TestBackend, ...tasks: Task[]) =>
  new TaskRunner(context, tasks, AT_ONCE);
const goOn = (seconds: number) =>
  backend.clock.set(new Date(backend.clock.now().getTime() + seconds * 1000));

/** A task that goes on until it is let go. */
function aTask(name = 'drive') {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const run = jest.fn<Promise<void>, []>(() => held);
  return { task: { name, everySeconds: 60, run } satisfies Task, run, letGo };
}
const aQuickTask = (name?: string) => {
  const quick = aTask(name);
  quick.letGo();
  return quick;
};

const rows = () => backend.query('select * from timed_tasks order by name');

it('a task is done by one copy at a time, and again once it is due', async () => {
  const { task, run, letGo } = aTask();
  const here = runnerOn(backend, task);
  const there = runnerOn(other, task);
  await here.startDue();
  await there.startDue();
  expect(run).toHaveBeenCalledTimes(1);
  letGo();
  await here.whenIdle();
  await there.startDue();
  expect(run).toHaveBeenCalledTimes(1);
  goOn(60);
  await there.startDue();
  expect(run).toHaveBeenCalledTimes(2);
  await there.whenIdle();
});

it('two copies that look at the same time do not both take a task', async () => {
  const { task, run } = aQuickTask();
  const runners = [backend, other].map((copy) => runnerOn(copy, task));
  for (let round = 1; round <= 20; round += 1) {
    await Promise.all(runners.map((runner) => runner.startDue()));
    await Promise.all(runners.map((runner) => runner.whenIdle()));
    expect(run).toHaveBeenCalledTimes(round);
    goOn(60);
  }
});

it('a slow task holds no other up', async () => {
  const slow = aTask('a slow one');
  const quick = aQuickTask('b quick one');
  const runner = runnerOn(backend, slow.task, quick.task);
  for (const times of [1, 2, 3]) {
    await runner.startDue();
    expect(quick.run).toHaveBeenCalledTimes(times);
    while ((await rows()).find(({ name }) => name === quick.task.name)?.['leased_by'])
      await new Promise((resolve) => setTimeout(resolve, 10));
    goOn(120);
  }
  expect(slow.run).toHaveBeenCalledTimes(1);
  slow.letGo();
  await runner.whenIdle();
});

it('a task that takes longer than its lease stays with the copy that is at it', async () => {
  const { task, letGo } = aTask();
  const here = runnerOn(backend, task);
  await here.startDue();
  const taken = aQuickTask();
  const there = runnerOn(other, taken.task);
  for (let minute = 0; minute < 5; minute += 0.5) {
    goOn(30);
    await here.startDue();
    await there.startDue();
  }
  expect(taken.run).not.toHaveBeenCalled();
  letGo();
  await here.whenIdle();
});

it('a task that fails says so until it goes well', async () => {
  const run = jest.fn<Promise<void>, []>();
  const inner = [new Error('The road is closed.'), new Error('The bridge too.')];
  run.mockRejectedValueOnce(new AggregateError(inner)).mockResolvedValueOnce();
  const runner = runnerOn(backend, { name: 'drive', everySeconds: 60, run });
  await runner.startDue();
  await runner.whenIdle();
  expect(await rows()).toMatchObject([
    { leased_by: null, error: 'The road is closed. The bridge too.' },
  ]);
  expect(await listFailedTasks(backend.context.db)).toEqual(['drive']);
  goOn(60);
  await runner.startDue();
  await runner.whenIdle();
  expect(await listFailedTasks(backend.context.db)).toEqual([]);
});

it('what a copy that died was at is taken over, and stays with whoever took it', async () => {
  const { task, run, letGo } = aTask();
  const dead = runnerOn(backend, task);
  await dead.startDue();
  goOn(59);
  await runnerOn(other, task).startDue();
  expect(run).toHaveBeenCalledTimes(1);
  goOn(1);
  run.mockReturnValueOnce(new Promise(() => {}));
  await runnerOn(other, task).startDue();
  expect(run).toHaveBeenCalledTimes(2);
  const taken = await rows();
  letGo();
  await dead.whenIdle();
  expect(await rows()).toEqual(taken);
});

it('a copy that lost a task to another does not begin it again beside itself', async () => {
  const { task, run, letGo } = aTask();
  const here = runnerOn(backend, task);
  await here.startDue();
  goOn(60);
  const there = runnerOn(other, aQuickTask().task);
  await there.startDue();
  await there.whenIdle();
  goOn(60);
  await here.startDue();
  expect(run).toHaveBeenCalledTimes(1);
  letGo();
  await here.whenIdle();
});

it('an end that could not be written is written with the next look', async () => {
  const { task, run, letGo } = aTask();
  const runner = runnerOn(backend, task);
  await runner.startDue();
  await backend.query('alter table timed_tasks rename to timed_tasks_away');
  letGo();
  await runner.whenIdle();
  await backend.query('alter table timed_tasks_away rename to timed_tasks');
  expect(await rows()).toMatchObject([{ ended_at: null }]);
  await runner.startDue();
  expect(await rows()).toMatchObject([{ ended_at: expect.any(Date), leased_by: null }]);
  goOn(60);
  await runner.startDue();
  expect(run).toHaveBeenCalledTimes(2);
  await runner.whenIdle();
});

it('goes on after the clock was put back', async () => {
  const { task, run } = aQuickTask();
  const runner = runnerOn(backend, task);
  await runner.startDue();
  await runner.whenIdle();
  goOn(-24 * 60 * 60);
  await runner.startDue();
  await runner.whenIdle();
  expect(run).toHaveBeenCalledTimes(2);
});

it('a task that was renamed is forgotten, with its failure, once nothing has run it for a day', async () => {
  const failing = { ...aTask('old name').task, run: () => Promise.reject(new Error('broken')) };
  const former = runnerOn(backend, failing);
  await former.startDue();
  await former.whenIdle();
  await runnerOn(other, aQuickTask('new name').task).startDue();
  expect(await listFailedTasks(backend.context.db)).toEqual(['old name']);
  goOn(25 * 60 * 60);
  const renamed = runnerOn(other, aQuickTask('new name').task);
  await renamed.startDue();
  await renamed.whenIdle();
  expect((await rows()).map(({ name }) => name)).toEqual(['new name']);
});

it('after days of standing still, a runner keeps the overdue tasks of another', async () => {
  const start = async (...tasks: Task[]) => {
    const names = ['own', 'asking'];
    const runners = tasks.map((task) => new TaskRunner(backend.context, [task], AT_ONCE, names));
    for (const runner of runners) await runner.startDue();
    return () => Promise.all(runners.map((runner) => runner.whenIdle()));
  };
  const firstIdle = await start(aQuickTask('own').task, aQuickTask('asking').task);
  await firstIdle();
  goOn(3 * 24 * 60 * 60);
  // Still under way when the other one starts.
  const own = aTask('own');
  const idle = await start(own.task, aQuickTask('asking').task);
  expect((await rows()).map(({ name }) => name)).toEqual(['asking', 'own']);
  own.letGo();
  await idle();
});
