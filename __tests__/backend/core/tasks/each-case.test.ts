import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { readRows } from '@/backend/core/db/rows';
import {
  forAllCases,
  handleDue,
  inSteps,
  transactionForEach,
} from '@/backend/core/tasks/each-case';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.reset();
  for (const name of ['Ada', 'Ben', 'Cleo']) await backend.addMember({ name });
});
afterAll(() => backend.close());

const renamed = async () =>
  (await backend.query("select id from users where name like 'New %' order by id")).map(
    ({ id }) => id,
  );
const rename = (id: number) => sql`update users set name = 'New ' || id where id = ${id}`;
const fail = async (id: number) => {
  if (id === 2) throw new Error(`Member ${id} is broken.`);
};
const BROKEN = { errors: [new Error('Member 2 is broken.')] };

it('those after a case that fails are handled, and the failed one leaves nothing', async () => {
  const handled = transactionForEach(backend.context, [1, 2, 3], async (tx, id) => {
    await tx.execute(rename(id));
    await fail(id);
  });
  await expect(handled).rejects.toMatchObject(BROKEN);
  expect(await renamed()).toEqual([1, 3]);
});

it('steps after one that fails are taken, and all that failed is told', async () => {
  const taken: number[] = [];
  const steps = [1, 2, 2, 3].map((step) => () => fail(step).then(() => taken.push(step)));
  const nested = inSteps(() => inSteps(...steps), ...steps);
  await expect(nested).rejects.toMatchObject({ errors: Array(4).fill(BROKEN.errors[0]) });
  expect(taken).toEqual([1, 3, 1, 3]);
});

it('of those asked at the same time, one that fails is told after all are done', async () => {
  const done: number[] = [];
  const asked = forAllCases([1, 2, 3], async (id) => {
    await fail(id);
    await backend.query('select 1');
    done.push(id);
  });
  await expect(asked).rejects.toMatchObject(BROKEN);
  expect(done.sort()).toEqual([1, 3]);
});

it('no more are taken at once than fifty', async () => {
  let due = 60;
  await handleDue(backend.context, {
    take: async () => due || null,
    idOf: (id) => id,
    handle: async () => {
      due -= 1;
    },
  });
  expect(due).toBe(10);
});

it('what is due next is taken past one that fails, which is due again next time', async () => {
  const tried: number[] = [];
  const move = (isBroken: boolean) =>
    handleDue(backend.context, {
      take: async (tx, failed) => {
        const [due] = await readRows(
          tx,
          z.object({ id: z.number() }),
          sql`select id from users where name not like 'New %' and not id = any(${`{${failed.join()}}`}::int[]) order by id limit 1`,
        );
        return due?.id ?? null;
      },
      idOf: (id) => id,
      handle: async (tx, id) => {
        tried.push(id);
        await tx.execute(rename(id));
        if (isBroken) await fail(id);
      },
    });
  await expect(move(true)).rejects.toMatchObject(BROKEN);
  expect([tried, await renamed()]).toEqual([
    [1, 2, 3],
    [1, 3],
  ]);
  await move(false);
  expect(await renamed()).toEqual([1, 2, 3]);
});
