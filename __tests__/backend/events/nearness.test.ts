import { createHmac } from 'node:crypto';
import { addMinutes } from 'date-fns';
import { aDelivery, record } from '@/__tests__/support/people/delivery';
import { eventsOfTests } from '@/__tests__/support/people/events';
import { maintain } from '@/__tests__/support/backend/maintain';
import { countMinutes } from '@/backend/events/nearness/count-minute';
import { liveTrucks } from '@/backend/map/live-trucks';

const company = eventsOfTests();
const { send, get, publish, rsvp, later } = company;

const SECRET = 'demo-tracker-secret';
const STEAM = { Dora: 1, Ben: 2, Carl: 3, Eva: 4, Enno: 5 } as const;
type Name = keyof typeof STEAM;
/** East of the lead, in metres of the game. */
type Offsets = Partial<Record<Name, number | { ats: number }>>;

const BEGIN = new Date('2026-03-21T18:20:00Z');

beforeEach(async () => {
  // Long after what the last test told, which is forgotten then.
  const start = company.backend.clock.now();
  company.backend.clock.set('2027-01-01T00:00:00Z');
  await liveTrucks(company.backend.context).listMembers();
  company.backend.clock.set(start);
  await company.backend.query("update users set tracker = 'custom'");
});

const share = async (name: Name, is_shared: boolean) => {
  const cookie = await company.backend.signIn(`${name.toLowerCase()}@example.com`);
  const json = { is_shared };
  await company.backend.ask('/api/map/sharing', { method: 'PUT', cookie, json });
};

const count = () => maintain(company.backend.context, 'events.count-minutes');

/** In the minute of an event, trackers tell where trucks are, and two copies count at once. */
async function drive(minute: number, offsets: Offsets) {
  company.backend.clock.set(addMinutes(BEGIN, minute).toISOString());
  const positions = Object.entries(STEAM).flatMap(([name, place]) => {
    const offset = Object.entries(offsets).find(([one]) => one === name)?.[1];
    if (offset === undefined) return [];
    const [game, x] = typeof offset === 'number' ? ['eut2', offset] : ['ats', offset.ats];
    const steam_id = `7656119000000000${place}`;
    return [{ steam_id, game, x: minute * 900 + x, z: -20_000, y: 1, speed: 20, heading: 0.25 }];
  });
  const body = JSON.stringify({ positions });
  const signature = createHmac('sha256', SECRET).update(body).digest('hex');
  const init = { method: 'POST', headers: { signature }, body };
  expect(await company.backend.ask('/api/trackers/custom/positions', init)).toMatchObject({
    status: 200,
    taken: positions.length,
  });
  // Its own beat may be under way, from before.
  for (let beat = 0; beat < 2; beat += 1) await liveTrucks(company.backend.context).beat();
  await Promise.all([count(), count()]);
}

const led = (other: Parameters<typeof publish>[0] = {}) =>
  publish({
    end_at: '2026-03-21T19:20:00.000Z',
    crew: { lead: [company.idOf('Eva')], control: [], tail: [], media: [] },
    ...other,
  });

const proposed = async (id: number) => {
  const { items } = await get('Enno', `/${id}/attendance`);
  const kinds = (evidence: { kind: string }[]) => evidence.filter(({ kind }) => kind === 'near');
  return Object.fromEntries(
    items.map(({ member, proposal, evidence }: (typeof items)[number]) => [
      member.name,
      [proposal, ...kinds(evidence)],
    ]),
  );
};

const stored = () => company.backend.query('select user_id from event_nearness');

it('counts the minutes near the lead as one would by hand, and proposes by them', async () => {
  const id = await led();
  for (const name of ['Dora', 'Ben', 'Carl', 'Enno'] as const) await rsvp(name, id, 'yes');
  for (const name of ['Dora', 'Ben', 'Carl', 'Eva'] as const) await share(name, true);
  // Too early to count.
  await drive(-1, { Eva: 0, Dora: 0 });
  // The lead is silent from the 30th to the 39th of the sixty minutes.
  for (let minute = 0; minute < 60; minute += 1) {
    if (minute === 20) await share('Carl', false);
    const isLed = minute < 30 || minute > 39;
    await drive(minute, {
      ...(isLed && { Eva: 0 }),
      Dora: minute < 52 ? 5000 : 5001,
      Ben: 5001,
      // On after they stopped sharing.
      Carl: 10,
      // Near all along, but they don't share.
      Enno: 10,
    });
  }
  // Over.
  await drive(60, { Eva: 0, Dora: 0 });
  await record(
    company.backend,
    aDelivery({
      external_id: 'of Enno',
      tracker: 'custom',
      steam_id: '76561190000000005',
      source_city_name: 'Calais',
      destination_city_name: 'Hamburg',
      started_at: new Date('2026-03-21T18:30:00Z'),
      finished_at: new Date('2026-03-21T19:18:00Z'),
    }),
  );
  await later('2026-03-21T19:30:00Z');
  expect(await proposed(id)).toEqual({
    Ben: ['absent', { kind: 'near', near: 0, seen: 50, minutes: 50 }],
    Carl: ['check', { kind: 'near', near: 20, seen: 20, minutes: 50 }],
    Dora: ['attended', { kind: 'near', near: 42, seen: 50, minutes: 50 }],
    // By the job alone.
    Enno: ['attended'],
    Eva: ['attended', { kind: 'near', near: 50, seen: 50, minutes: 50, is_lead: true }],
  });

  const results = [{ user_id: company.idOf('Dora'), result: 'attended' }];
  const { version } = await get('Enno', `/${id}/attendance`);
  await send('Enno', 'POST', `/${id}/attendance/confirm`, { version, results });
  expect((await get('Dora', '/attended')).items[0].evidence).toContainEqual(
    expect.objectContaining({ kind: 'near', near: 42 }),
  );
  expect(await stored()).toEqual([]);
});

it('passes over other games and strangers, and leaves a lead seen for minutes only to a person', async () => {
  const id = await led();
  await rsvp('Ben', id, 'yes');
  for (const name of ['Dora', 'Ben', 'Carl', 'Eva'] as const) await share(name, true);
  for (let minute = 0; minute < 10; minute += 1)
    await drive(minute, { Eva: 0, Ben: { ats: 0 }, Carl: 90_000, ...(minute < 4 && { Dora: 0 }) });
  expect(await stored()).not.toContainEqual({ user_id: company.idOf('Carl') });
  await later('2026-03-21T19:30:00Z');
  expect(await proposed(id)).toEqual({ Ben: ['absent'], Eva: ['check', expect.anything()] });
});

it('counts nobody where the lead doesn’t share, and forgets with a cancelled event', async () => {
  const id = await led();
  await share('Dora', true);
  await drive(0, { Eva: 0, Dora: 0 });
  expect(await stored()).toEqual([]);
  await share('Eva', true);
  await drive(1, { Eva: 0, Dora: 0 });
  expect(await stored()).toHaveLength(2);
  await later('2026-03-21T18:22:00Z');
  const { version } = await get('Eva', `/${id}/edit`);
  const reason = 'The server is down this evening.';
  expect((await send('Eva', 'POST', `/${id}/cancel`, { version, reason })).status).toBe(200);
  expect(await stored()).toEqual([]);
});

it('counts nothing once an event was cancelled', async () => {
  const id = await led();
  await later(BEGIN.toISOString());
  const { version } = await get('Eva', `/${id}/edit`);
  const reason = 'The server is down this evening.';
  // Eva cancels it between the list of running events and the count.
  const readPositions = async () => {
    await send('Eva', 'POST', `/${id}/cancel`, { version, reason });
    return [{ user_id: company.idOf('Eva'), game: 'eut2' as const, x: 0, z: 0 }];
  };
  await countMinutes(readPositions)(company.backend.context, BEGIN);
  expect(await stored()).toEqual([]);
});
