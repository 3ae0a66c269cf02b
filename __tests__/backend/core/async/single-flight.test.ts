import { singleFlight } from '@/backend/core/async/single-flight';

function slowWork() {
  const ends: (() => void)[] = [];
  const work = jest.fn(
    (key: string) =>
      new Promise<string>((resolve) => {
        const turn = `${key} ${ends.length + 1}`;
        ends.push(() => resolve(turn));
      }),
  );
  return { work, end: (turn: number) => ends[turn - 1]?.() };
}

const aMoment = () => new Promise((resolve) => setImmediate(resolve));

it('takes those who come in the same moment into one turn', async () => {
  const { work, end } = slowWork();
  const ask = singleFlight(work);
  const asked = [ask('a'), ask('a'), ask('a')];
  await aMoment();
  end(1);
  expect(await Promise.all(asked)).toEqual(['a 1', 'a 1', 'a 1']);
  expect(work).toHaveBeenCalledTimes(1);
});

it('gives those who come during a turn the next one, all the same', async () => {
  const { work, end } = slowWork();
  const ask = singleFlight(work);
  const first = ask('a');
  await aMoment();
  const [second, third] = [ask('a'), ask('a')];
  expect(work).toHaveBeenCalledTimes(1);
  end(1);
  expect(await first).toBe('a 1');
  await aMoment();
  expect(work).toHaveBeenCalledTimes(2);
  end(2);
  expect(await Promise.all([second, third])).toEqual(['a 2', 'a 2']);
});

it('begins at once for who comes when everybody was answered', async () => {
  const { work, end } = slowWork();
  const ask = singleFlight(work);
  const first = ask('a');
  await aMoment();
  end(1);
  await first;
  void ask('a');
  await aMoment();
  expect(work).toHaveBeenCalledTimes(2);
});

it('works on different things at once', async () => {
  const { work } = slowWork();
  const ask = singleFlight(work);
  void ask('a');
  void ask('b');
  await aMoment();
  expect(work.mock.calls.map(([key]) => key)).toEqual(['a', 'b']);
});

it('starts over after a turn that failed', async () => {
  const ask = singleFlight(
    jest
      .fn<Promise<string>, [string]>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue('back'),
  );
  const failed = ask('a');
  const expected = expect(failed).rejects.toThrow('away');
  await aMoment();
  const next = ask('a');
  await expected;
  expect(await next).toBe('back');
});
