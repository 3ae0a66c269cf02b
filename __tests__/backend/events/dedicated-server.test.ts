import { eventsOfTests } from '@/__tests__/support/people/events';

const company = eventsOfTests({ COMPANY_TIME_ZONE: 'UTC' });
const { send, ok, get, publish, rsvp, later } = company;

/** An event that meets so many days after the tests' noon of 20 March. */
const inDays = (days: number, other: object = {}) => {
  const at = (hours: number) =>
    new Date(
      Date.parse('2026-03-20T12:00:00Z') + days * 86_400_000 + hours * 3_600_000,
    ).toISOString();
  return publish({ meetup_at: at(0), start_at: at(0.5), end_at: at(2), ...other });
};
const path = (id: number) => `/${id}/dedicated-server`;
const unmet = async (id: number) =>
  (await get('Eva', path(id))).checks
    .filter(({ is_met }: { is_met: boolean }) => !is_met)
    .map(({ check }: { check: string }) => check);

it('asks for notice, but not too early, for sign-ups and for a route', async () => {
  await later('2026-03-20T12:00:00Z');
  const soon = await inDays(13.9);
  const right = await inDays(14);
  const early = await inDays(60, { arrival_city: '' });
  expect(await unmet(soon)).toEqual(['notice', 'signups']);
  expect(await unmet(right)).toEqual(['signups']);
  expect(await unmet(early)).toEqual(['ahead', 'signups', 'route']);
  await rsvp('Dora', right, 'yes');
  await rsvp('Ben', right, 'maybe');
  expect(await get('Eva', path(right))).toMatchObject({
    days: 14,
    signups: 1,
    ask_until: '2026-03-20T12:00:00.000Z',
  });
});

it('has a route where the map of the event’s page shows one', async () => {
  const unknown = await inDays(20, { departure_city: 'Nowhere-on-Sea', route: 'A16.' });
  const other = await inDays(21, { game: 'ats' });
  expect(await unmet(unknown)).toContain('route');
  expect(await unmet(other)).toContain('route');
  await company.backend.query(
    "insert into learned_places (game, city, name, is_known, x, z, points) values ('eut2', 'nowhere_on_sea', 'Nowhere-on-Sea', false, 1, 2, 3)",
  );
  await company.backend.query(
    "insert into nightly_learning (what, day, revision) values ('places', '2026-03-20', gen_random_uuid())",
  );
  expect(await unmet(unknown)).not.toContain('route');
});

it('is met with fifty who come', async () => {
  const id = await inDays(20);
  for (let place = 0; place < 50; place += 1)
    await company.backend.addMember({ name: `Driver ${place}` });
  await company.backend.query(
    `insert into event_rsvps (event_id, user_id, answer, is_waiting, answered_at)
     select $1, id, 'yes', false, now() from users where name like 'Driver %'`,
    [id],
  );
  expect(await unmet(id)).toEqual([]);
});

it('names the other event whose request is open', async () => {
  const [one, other] = [await inDays(20), await inDays(30, { title: 'Night run' })];
  await ok('Eva', 'PUT', path(other), { request: 'open' });
  expect((await get('Eva', path(one))).others).toEqual([{ id: other, title: 'Night run' }]);
  expect(await unmet(one)).toContain('alone');
  expect(await unmet(other)).not.toContain('alone');
  await ok('Enno', 'PUT', path(other), { request: 'granted' });
  expect(await unmet(one)).not.toContain('alone');
  expect((await get('Eva', path(other))).request).toBe('granted');
  // Neither one that was cancelled nor one that is over waits for an answer.
  await ok('Eva', 'PUT', path(other), { request: 'open' });
  const reason = 'The server is down that evening.';
  await ok('Eva', 'POST', `/${other}/cancel`, { version: 2, reason });
  await ok('Eva', 'PUT', path(await inDays(1)), { request: 'open' });
  await later('2026-03-22T12:00:00Z');
  expect(await unmet(one)).not.toContain('alone');
});

it('is for staff, and for our own convoys ahead', async () => {
  const id = await inDays(20);
  expect((await send('Dora', 'GET', path(id))).status).toBe(403);
  expect((await send('Dora', 'PUT', path(id), { request: 'open' })).status).toBe(403);
  const external = await inDays(20, { kind: 'external' });
  expect((await send('Eva', 'PUT', path(external), { request: 'open' })).status).toBe(409);
  await later('2026-04-09T13:00:00Z');
  expect((await send('Eva', 'PUT', path(id), { request: 'open' })).status).toBe(409);
});
