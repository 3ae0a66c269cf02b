import { createHash } from 'node:crypto';
import { PASSWORD, startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { maintain } from '@/__tests__/support/backend/maintain';
import { beginsWithZeros } from '@/backend/session/password/proof-of-work';
import { solve } from '@/lib/session/solve-challenge';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Zoë', email: 'zoe@example.com' });
});
afterAll(() => backend.close());

const signIn = (password: string, { email = 'zoe@example.com', proof }: Attempt = {}) =>
  backend.ask('/api/session', {
    method: 'POST',
    json: { email, password, ...(proof !== undefined && { proof }) },
  });
interface Attempt {
  email?: string;
  proof?: unknown;
}
const ask = () => backend.ask('/api/session/puzzle', { method: 'POST', json: {} });
/** As a browser does, which takes seconds for it. */
function solveFast(puzzle: string, bits: number): number {
  let answer = 0;
  const hashOf = () => createHash('sha256').update(`${puzzle}:${answer}`).digest();
  while (hashOf().readUInt32BE() >= 2 ** (32 - bits)) answer += 1;
  return answer;
}
const solved = async () => {
  const { puzzle, bits } = await ask();
  return { puzzle, answer: solveFast(puzzle, bits) };
};
const failFiveTimes = async (email?: string) => {
  for (let round = 0; round < 5; round += 1) await signIn('wrong', { ...(email && { email }) });
  // The limit of an address is over; that of the account's puzzle isn't.
  backend.clock.set('2026-03-20T12:01:01Z');
};

it('four failures ask for nothing', async () => {
  for (let round = 0; round < 4; round += 1) await signIn('wrong');
  expect((await signIn(PASSWORD)).status).toBe(200);
});

it('after five failures the right password counts with the answer of a puzzle only', async () => {
  await failFiveTimes();
  expect(await signIn(PASSWORD)).toMatchObject({ status: 401, error: { code: 'proof_needed' } });
  expect((await signIn(PASSWORD, { proof: await solved() })).status).toBe(200);
  // A hundred thousand hashes for each guess.
  expect((await ask()).bits).toBeGreaterThanOrEqual(17);
});

it('an unknown email is asked for the same', async () => {
  await failFiveTimes('nobody@example.com');
  expect((await signIn('x', { email: 'nobody@example.com' })).error.code).toBe('proof_needed');
  expect((await signIn(PASSWORD)).status).toBe(200);
});

it('five minutes later nothing is asked for', async () => {
  await failFiveTimes();
  backend.clock.set('2026-03-20T12:05:01Z');
  expect((await signIn(PASSWORD)).status).toBe(200);
});

describe('an answer', () => {
  it('is good for one attempt', async () => {
    await failFiveTimes();
    const proof = await solved();
    expect((await signIn('wrong', { proof })).error.code).toBe('wrong_credentials');
    expect((await signIn(PASSWORD, { proof })).error.code).toBe('proof_needed');
  });

  it('is good for five minutes', async () => {
    await failFiveTimes();
    const proof = await solved();
    await backend.query("update sign_in_puzzles set expires_at = '2026-03-20T12:01:00Z'");
    expect((await signIn(PASSWORD, { proof })).error.code).toBe('proof_needed');
  });

  it.each([
    ['wrong', async () => ({ ...(await ask()), answer: 1 })],
    ['to a made-up puzzle', async () => ({ puzzle: 'x', answer: solveFast('x', 17) })],
  ])('that is %s counts as none', async (_what, find) => {
    await failFiveTimes();
    const { puzzle, answer } = await find();
    expect((await signIn(PASSWORD, { proof: { puzzle, answer } })).error.code).toBe('proof_needed');
  });

  it.each([null, 'x', [], { puzzle: 1, answer: 'x' }, { puzzle: 'x', answer: -1 }])(
    'in the form of %j is not understood',
    async (proof) => {
      expect((await signIn(PASSWORD, { proof })).status).toBe(400);
    },
  );
});

it('puzzles that nobody solves are forgotten', async () => {
  await ask();
  backend.clock.set('2026-03-20T12:05:01Z');
  await maintain(backend.context, 'session.');
  expect(await backend.query('select 1 from sign_in_puzzles')).toEqual([]);
});

it.each([0, 1, 7, 8, 9, 12])('browser and backend agree on %i zero bits', async (bits) => {
  const answer = await solve('the same', bits);
  const hash = createHash('sha256').update(`the same:${answer}`).digest();
  expect(beginsWithZeros(hash, bits)).toBe(true);
});
