import { eventsOfTests } from '@/__tests__/support/people/events';

const company = eventsOfTests();
const { send, ok, get, publish, told } = company;

const ANSWER = 'Seen in the convoy the whole way.';

/** The dispute of Ben, who was marked absent from an event that is over. */
async function disputed() {
  const id = await publish();
  await company.rsvp('Ben', id, 'yes');
  await company.later('2026-03-21T21:00:00Z');
  const { version } = await get('Eva', `/${id}/attendance`);
  const results = [{ user_id: company.idOf('Ben'), result: 'absent' }];
  await ok('Eva', 'POST', `/${id}/attendance/confirm`, { version, results });
  const text = 'My tracker crashed, I was behind Eva all the way.';
  await ok('Ben', 'POST', `/${id}/dispute`, { text, proofs: [] });
  const path = `/${id}/disputes/${company.idOf('Ben')}`;
  return {
    id,
    decide: (accept: boolean) => ok('Enno', 'POST', path, { accept, answer: ANSWER }),
    reopen: (who: string, version: number) => send(who, 'POST', `${path}/reopen`, { version }),
  };
}
const points = async () =>
  (
    await company.backend.query(
      "select amount from points_entries where user_id = $1 and kind = 'event' order by id",
      [company.idOf('Ben')],
    )
  ).map(({ amount }) => Number(amount));

it.each([
  ['an accepted', true, [200, -200]],
  ['a declined', false, []],
])('has %s dispute waiting as before once its decider undoes it', async (_which, accept, lines) => {
  const { id, decide, reopen } = await disputed();
  const { version } = await decide(accept);
  expect((await reopen('Enno', version)).status).toBe(200);
  expect(await points()).toEqual(lines);
  const { items } = await get('Enno', '/disputes');
  expect(items).toMatchObject([
    { member: { name: 'Ben' }, dispute: { state: 'pending', answer: null } },
  ]);
  expect((await get('Ben', '/attended')).items[0]).toMatchObject({ result: 'absent', points: 0 });
  const words =
    'The decision on your dispute about “Coast convoy” was undone. It’s waiting for review again.';
  expect((await told('Ben')).filter((one) => /dispute/.test(String(one)))).toEqual([words]);
  expect((await get('Enno', `/${id}/history`)).items[0].summary).toBe(
    'Enno undid the decision on the dispute of Ben about the event “Coast convoy”.',
  );
  await decide(true);
  expect((await points()).reduce((sum, amount) => sum + amount, 0)).toBe(200);
});

it('is undone only by who decided it, right away, and as it was left', async () => {
  const { decide, reopen } = await disputed();
  expect((await reopen('Enno', 2)).status).toBe(409);
  const { version } = await decide(true);
  const words = 'Only you can undo your decision, and only within 10 seconds.';
  expect((await reopen('Eva', version)).body.error.message).toBe(words);
  expect((await reopen('Enno', version - 1)).body.error.code).toBe('changed');
  company.backend.clock.set('2026-03-21T21:00:21Z');
  expect((await reopen('Enno', version)).body.error.message).toBe(words);
  expect(await points()).toEqual([200]);
});

it('isn’t undone once the attendance itself was corrected', async () => {
  const { id, decide, reopen } = await disputed();
  const { version } = await decide(false);
  const correction = { user_id: company.idOf('Ben'), result: 'attended', points: 150 };
  const reason = 'His tracker shows the whole way.';
  await ok('Enno', 'POST', `/${id}/attendance/correct`, { version, ...correction, reason });
  expect((await reopen('Enno', Number(version) + 1)).body.error.message).toBe(
    'Attendance was corrected after the decision. Correct it again instead.',
  );
  expect((await get('Enno', `/${id}/attendance`)).items).toMatchObject([
    { result: 'attended', points: 150, dispute: { state: 'declined' } },
  ]);
});

it('is listed by when it was sent, or by the name of its member', async () => {
  const { id } = await disputed();
  company.backend.clock.set('2026-03-21T21:05:00Z');
  const text = 'I was in the middle of the convoy.';
  await ok('Carl', 'POST', `/${id}/dispute`, { text, proofs: [] });
  const names = async (sort: string) =>
    (await get('Enno', `/disputes?sort=${sort}`)).items.map(
      ({ member }: { member: { name: string } }) => member.name,
    );
  expect(await names('at')).toEqual(['Ben', 'Carl']);
  expect(await names('-at')).toEqual(['Carl', 'Ben']);
  expect(await names('name')).toEqual(['Ben', 'Carl']);
  expect(await names('-name')).toEqual(['Carl', 'Ben']);
  expect((await send('Enno', 'GET', '/disputes?sort=points')).status).toBe(400);
});
