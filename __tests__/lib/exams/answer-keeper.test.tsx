import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import * as z from 'zod';
import { refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { answerAt, answerKeeperOf } from '@/lib/exams/theory/answer-keeper';

const ANSWERS = '/api/exams/theory/7/answers';
const body = z.object({ answers: z.array(z.object({ place: z.number(), option: z.number() })) });
const saved = (now = '2026-03-20T11:10:00.000Z') => HttpResponse.json({ saved: 1, now });

beforeEach(() => localStorage.clear());

it('saves one after the other, and only the newest of what was chosen meanwhile', async () => {
  const arrived: number[] = [];
  let [underWay, most] = [0, 0];
  server.use(
    http.put(ANSWERS, async ({ request }) => {
      underWay += 1;
      most = Math.max(most, underWay);
      const { answers } = body.parse(await request.json());
      arrived.push(...answers.map(({ option }) => option));
      underWay -= 1;
      return saved();
    }),
  );
  const keeper = answerKeeperOf(7);
  for (const option of [0, 1, 2]) keeper.choose(0, option);
  await keeper.flush();
  keeper.choose(0, 3);
  expect(await keeper.finish()).toBe(true);
  expect(arrived).toEqual([2, 3]);
  expect(most).toBe(1);
  expect(keeper.read()).toMatchObject({ status: 'saved', unsent: {} });
  expect(localStorage).toHaveLength(0);
});

it('an answer that changes while it is being saved is saved again', async () => {
  const arrived: number[] = [];
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.put(ANSWERS, async ({ request }) => {
      const { answers } = body.parse(await request.json());
      arrived.push(...answers.map(({ option }) => option));
      if (arrived.length === 1) await isHeld;
      return saved();
    }),
  );
  const keeper = answerKeeperOf(7);
  keeper.choose(0, 1);
  await waitFor(() => expect(arrived).toEqual([1]));
  keeper.choose(0, 2);
  release();
  await waitFor(() => expect(arrived).toEqual([1, 2]));
  await waitFor(() => expect(keeper.read()).toMatchObject({ status: 'saved', unsent: {} }));
});

it('a refused answer is tried again before the test is handed in', async () => {
  server.use(
    http.put(ANSWERS, () => refusal(422, 'Choose an answer.', 'invalid'), { once: true }),
    http.put(ANSWERS, () => saved()),
  );
  const keeper = answerKeeperOf(7);
  keeper.choose(0, 1);
  await keeper.flush();
  expect(keeper.read()).toMatchObject({ status: 'refused', problem: 'Choose an answer.' });
  expect(await keeper.finish()).toBe(true);
});

it('an answer saved later on another device replaces the one saved here', async () => {
  server.use(http.put(ANSWERS, () => saved('2026-03-20T11:10:00.000Z')));
  const keeper = answerKeeperOf(7);
  keeper.choose(0, 1);
  const known = { answer: 2, now: '2026-03-20T11:10:05.000Z' };
  expect(answerAt(keeper.read(), 0, known)).toBe(1);
  await keeper.flush();
  expect(answerAt(keeper.read(), 0, { answer: null, now: '2026-03-20T11:09:59.000Z' })).toBe(1);
  expect(answerAt(keeper.read(), 0, known)).toBe(2);
});
