import { batched } from '@/backend/core/db/batcher';

const aMoment = () => new Promise((resolve) => setImmediate(resolve));

/** Work that notes its rounds; each ends when it is told to. */
function aWork(fails: (item: number) => boolean = () => false, keyOf?: (item: number) => string) {
  const rounds: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const ask = batched(async (items: readonly number[]) => {
    rounds.push(items);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (items.some(fails)) throw new Error(`no ${items.join(' and ')}`);
    return items.map((item) => item * 2);
  }, keyOf);
  const end = async () => {
    ends.shift()?.();
    await aMoment();
  };
  return { ask, end, rounds };
}

describe('what is done together', () => {
  it('begins at once for those who come in the same moment', async () => {
    const { ask, end, rounds } = aWork();
    const answers = Promise.all([ask(1), ask(2)]);
    await aMoment();
    expect(rounds).toEqual([[1, 2]]);
    await end();
    expect(await answers).toEqual([2, 4]);
  });

  it('takes all who come meanwhile into the next round, in their order', async () => {
    const { ask, end, rounds } = aWork();
    const first = ask(1);
    await aMoment();
    const meanwhile = Promise.all([ask(2), ask(3)]);
    await end();
    const late = ask(4);
    await end();
    await end();
    expect(rounds).toEqual([[1], [2, 3], [4]]);
    expect([await first, ...(await meanwhile), await late]).toEqual([2, 4, 6, 8]);
  });

  it('fails nobody for another’s sake', async () => {
    const { ask, end, rounds } = aWork((item) => item === 2);
    const answers = Promise.allSettled([ask(1), ask(2), ask(3)]);
    await aMoment();
    for (let turn = 0; turn < 4; turn += 1) await end();
    expect(rounds).toEqual([[1, 2, 3], [1], [2], [3]]);
    expect(await answers).toEqual([
      { status: 'fulfilled', value: 2 },
      { status: 'rejected', reason: new Error('no 2') },
      { status: 'fulfilled', value: 6 },
    ]);
  });

  it('goes on after a failure', async () => {
    const { ask, end } = aWork((item) => item === 1);
    const failed = ask(1).catch((error: unknown) => error);
    await aMoment();
    await end();
    expect(await failed).toEqual(new Error('no 1'));
    const answer = ask(5);
    await aMoment();
    await end();
    expect(await answer).toBe(10);
  });

  it('neither mixes nor keeps waiting those with different keys', async () => {
    const { ask, end, rounds } = aWork(undefined, (item) => (item % 2 === 0 ? 'even' : 'odd'));
    const [odd, even] = [Promise.all([ask(1), ask(3)]), ask(2)];
    await aMoment();
    expect(rounds).toEqual([[1, 3], [2]]);
    const later = ask(4);
    await end();
    expect(await odd).toEqual([2, 6]);
    await end();
    expect(await even).toBe(4);
    expect(rounds).toEqual([[1, 3], [2], [4]]);
    await end();
    expect(await later).toBe(8);
  });

  it('takes no more than fifty at once', async () => {
    const { ask, end, rounds } = aWork();
    const answers = Promise.all(Array.from({ length: 61 }, (_, item) => ask(item)));
    await aMoment();
    for (let turn = 0; turn < 2; turn += 1) await end();
    expect(rounds.map((round) => round.length)).toEqual([50, 11]);
    expect(await answers).toHaveLength(61);
  });
});
