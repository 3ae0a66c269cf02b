import { stat } from 'node:fs';
import { startDeadline } from '@/lib/server/deadline';

/** As an answer that arrives on a socket does, its result waits for the process to be free. */
const arrival = () =>
  new Promise<void>((resolve) => {
    stat('.', () => resolve());
  });
const keepBusy = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

it('takes what came while the process was busy as in time', async () => {
  const onMissed = jest.fn();
  const { stop } = startDeadline(20, onMissed);
  const answered = arrival().then(stop);
  keepBusy(200);
  await answered;
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  expect(onMissed).not.toHaveBeenCalled();
});

it('is missed once when nothing comes', async () => {
  const onMissed = jest.fn();
  const missed = new Promise<void>((resolve) => {
    startDeadline(
      20,
      onMissed.mockImplementation(() => resolve()),
    );
  });
  await missed;
  expect(onMissed).toHaveBeenCalledTimes(1);
});
