import { Busy, KeyedSemaphore } from '@/lib/server/semaphore';

const limits = { atOnce: 1, mostWaiting: 2, waitMs: 5_000 };
const stay = () => new AbortController().signal;

it('lets in who comes next, past those who have gone while they waited', async () => {
  const turns = new KeyedSemaphore(limits);
  const release = await turns.acquire('a', stay());
  const leaving = new AbortController();
  const gone = turns.acquire('a', leaving.signal);
  const next = turns.acquire('a', stay());
  leaving.abort();
  await expect(gone).rejects.toThrow(Busy);
  release();
  const releaseNext = await next;
  releaseNext();
  await expect(turns.acquire('a', stay())).resolves.toBeInstanceOf(Function);
});

it('turns away who would wait behind too many, but nobody of another network', async () => {
  const turns = new KeyedSemaphore(limits);
  await turns.acquire('a', stay());
  const leaving = new AbortController();
  const waiting = [1, 2].map(() => turns.acquire('a', leaving.signal));
  await expect(turns.acquire('a', stay())).rejects.toThrow(Busy);
  await expect(turns.acquire('b', stay())).resolves.toBeInstanceOf(Function);
  leaving.abort();
  await Promise.allSettled(waiting);
});
