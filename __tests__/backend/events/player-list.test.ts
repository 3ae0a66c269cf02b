import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventsOfTests } from '@/__tests__/support/people/events';
import { aProof } from '@/__tests__/support/pictures';

const folder = mkdtempSync(join(tmpdir(), 'panel-player-list-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const company = eventsOfTests({ DATA_DIR: folder });
const { send, get, publish, rsvp, later } = company;

const OVER = '2026-03-21T21:00:00Z';

const picture = (who: string) => aProof(company.backend, company.cookieOf(who) ?? '');
const add = (who: string, id: number, pictures: readonly string[]) =>
  send(who, 'POST', `/${id}/player-list`, { pictures });
const remove = (who: string, id: number, key: string) =>
  send(who, 'DELETE', `/${id}/player-list/${key}`);
const tick = (who: string, id: number, name: string, is_seen = true) =>
  send(who, 'PUT', `/${id}/player-list/${company.idOf(name)}`, { is_seen });
const list = (who: string, id: number) => get(who, `/${id}/player-list`);
const see = async (who: string, key: string) =>
  (await company.backend.call(`/api/files/${key}`, { cookie: company.cookieOf(who) })).status;

/** Led by Dora, who is no staff. */
async function led() {
  const id = await publish({
    crew: { lead: [company.idOf('Dora')], control: [], tail: [], media: [] },
  });
  await rsvp('Ben', id, 'yes');
  return id;
}

interface Row {
  member: { name: string };
  proposal: string;
  evidence: object[];
}

const proposed = async (id: number) =>
  (await get('Eva', `/${id}/attendance`)).items.map(({ member, proposal, evidence }: Row) => [
    member.name,
    proposal,
    JSON.stringify(evidence).includes('player_list'),
  ]);

it('is evidence once staff have ticked a name, and kept with the result', async () => {
  const id = await led();
  await later(OVER);
  expect((await add('Eva', id, [await picture('Eva')])).status).toBe(200);
  // Two look at once, and one twice.
  const both = [tick('Eva', id, 'Ben'), tick('Enno', id, 'Ben'), tick('Enno', id, 'Carl')];
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await proposed(id)).toEqual([
    ['Ben', 'attended', true],
    ['Carl', 'attended', true],
    ['Dora', 'check', false],
  ]);
  expect((await tick('Eva', id, 'Carl', false)).status).toBe(200);
  expect((await list('Enno', id)).seen).toEqual([{ user_id: company.idOf('Ben'), name: 'Ben' }]);

  const results = [{ user_id: company.idOf('Ben'), result: 'attended' }];
  const { version } = await get('Eva', `/${id}/attendance`);
  await send('Eva', 'POST', `/${id}/attendance/confirm`, { version, results });
  expect((await get('Ben', '/attended')).items[0].evidence).toContainEqual({ kind: 'player_list' });
  expect(await list('Eva', id)).toMatchObject({
    pictures: [{ is_own: true }],
    seen: [{ name: 'Ben' }],
    is_open: false,
  });
  expect((await tick('Eva', id, 'Carl')).status).toBe(409);
  expect((await add('Eva', id, [await picture('Eva')])).status).toBe(409);
  const { items } = await get('Eva', `/${id}/history`);
  expect(JSON.stringify(items)).toContain('added a picture of the player list');
  expect(JSON.stringify(items)).not.toContain('ticked');
  const noted = await company.backend.query(
    "select in_words(summary) as summary from audit_entries where action = 'event.player_not_seen'",
  );
  expect(noted).toEqual([
    { summary: 'Eva unticked Carl in the player list of the event “Coast convoy”.' },
  ]);
});

it('takes pictures from the lead, who sees their own and ticks nobody', async () => {
  const id = await led();
  const early = await add('Dora', id, [await picture('Dora')]);
  expect(early.status).toBe(409);
  await later('2026-03-21T18:01:00Z');
  const [own, foreign] = [await picture('Dora'), await picture('Eva')];
  expect((await add('Dora', id, [own])).status).toBe(200);
  expect((await add('Dora', id, [foreign])).status).toBe(422);
  await add('Eva', id, [foreign]);
  expect((await list('Dora', id)).pictures).toEqual([{ key: own, is_own: true }]);
  expect((await list('Eva', id)).pictures).toHaveLength(2);
  expect([await see('Enno', own), await see('Ben', own), await see('Dora', foreign)]).toEqual([
    200, 404, 404,
  ]);
  expect((await tick('Dora', id, 'Ben')).status).toBe(403);
  expect((await remove('Dora', id, foreign)).status).toBe(404);
  expect((await remove('Dora', id, own)).status).toBe(200);
  expect(await see('Enno', own)).toBe(404);
  for (const who of ['Ben', 'Carl']) {
    expect((await send(who, 'GET', `/${id}/player-list`)).status).toBe(404);
    expect((await add(who, id, [await picture(who)])).status).toBe(404);
  }
});

it('has six pictures at most, and none that is a proof of something else', async () => {
  const id = await led();
  const other = await led();
  await later(OVER);
  const keys = await Promise.all(Array.from({ length: 5 }, () => picture('Eva')));
  await add('Eva', id, keys);
  const more = [await picture('Enno'), await picture('Enno')];
  expect((await add('Enno', id, more)).body.error.message).toBe('An event has at most 6 pictures.');
  expect((await add('Enno', id, more.slice(0, 1))).status).toBe(200);
  expect((await add('Eva', other, keys.slice(0, 1))).status).toBe(422);
  // Staff remove those of others too.
  expect((await remove('Eva', id, more[0] ?? '')).status).toBe(200);
});

it('goes with a cancelled event, and the member who is in it', async () => {
  const id = await led();
  await later('2026-03-21T18:30:00Z');
  const key = await picture('Eva');
  await add('Eva', id, [key]);
  for (const name of ['Ben', 'Carl']) await tick('Eva', id, name);
  await company.backend.query("update users set state = 'left' where name = 'Carl'");
  expect((await tick('Eva', id, 'Carl')).status).toBe(404);
  expect((await list('Eva', id)).seen).toMatchObject([{ name: 'Ben' }]);
  const { version } = await get('Eva', `/${id}/edit`);
  const reason = 'The server is down this evening.';
  await send('Eva', 'POST', `/${id}/cancel`, { version, reason });
  expect(await company.backend.query('select 1 from event_sightings')).toEqual([]);
  expect(await company.backend.query('select used_at from uploads where key = $1', [key])).toEqual([
    { used_at: null },
  ]);
});

it('is told from the pictures of a dispute, which are the member’s own and seen by staff', async () => {
  const id = await led();
  await later(OVER);
  const { version } = await get('Eva', `/${id}/attendance`);
  const results = [{ user_id: company.idOf('Ben'), result: 'absent' }];
  await send('Eva', 'POST', `/${id}/attendance/confirm`, { version, results });
  const dispute = (...proofs: string[]) =>
    send('Ben', 'POST', `/${id}/dispute`, { text: 'I was there the whole way.', proofs });
  const [first, second] = [await picture('Ben'), await picture('Ben')];
  const foreign = await dispute(await picture('Dora'));
  expect(foreign.body.error.fields).toEqual({ proofs: 'Add the pictures again.' });
  expect(await see('Enno', first)).toBe(404);
  expect((await dispute(first)).status).toBe(200);
  expect([await see('Enno', first), await see('Dora', first)]).toEqual([200, 404]);
  expect((await list('Eva', id)).pictures).toEqual([]);
  const decide = { accept: true, answer: 'I remember you.' };
  await send('Eva', 'POST', `/${id}/disputes/${company.idOf('Ben')}`, decide);
  const [row] = (await get('Eva', `/${id}/attendance`)).items;
  const absent = {
    ...results[0],
    version: row.version,
    points: 0,
    reason: 'That was another day.',
  };
  expect((await send('Enno', 'POST', `/${id}/attendance/correct`, absent)).status).toBe(200);
  expect((await dispute(second)).status).toBe(200);
  // Those of the first time still speak for him.
  expect((await get('Enno', '/disputes')).items).toMatchObject([
    { dispute: { proofs: [first, second] } },
  ]);
});

it('is forgotten once its attendance can’t be disputed any more', async () => {
  const id = await led();
  await later(OVER);
  const key = await picture('Eva');
  await add('Eva', id, [key]);
  await tick('Eva', id, 'Ben');
  const { version } = await get('Eva', `/${id}/attendance`);
  const results = [{ user_id: company.idOf('Ben'), result: 'absent' }];
  await send('Eva', 'POST', `/${id}/attendance/confirm`, { version, results });
  const kept = async () => {
    const { pictures, seen } = await list('Eva', id);
    return [pictures.length, seen.length];
  };
  await later('2026-03-28T20:59:00Z');
  await send('Ben', 'POST', `/${id}/dispute`, { text: 'I was there the whole way.', proofs: [] });
  await later('2026-03-28T22:00:00Z');
  expect(await kept()).toEqual([1, 1]);
  const answer = { accept: false, answer: 'Nobody saw you there.' };
  const decided = await send('Eva', 'POST', `/${id}/disputes/${company.idOf('Ben')}`, answer);
  expect(decided.status).toBe(200);
  const [row] = (await get('Eva', `/${id}/attendance`)).items;
  const excused = {
    user_id: company.idOf('Ben'),
    result: 'excused',
    version: row.version,
    points: 0,
    reason: 'He had told us before.',
  };
  expect((await send('Eva', 'POST', `/${id}/attendance/correct`, excused)).status).toBe(200);
  // A correction can be disputed for seven days as well.
  await later('2026-04-04T21:59:00Z');
  expect(await kept()).toEqual([1, 1]);
  await later('2026-04-04T22:01:00Z');
  expect(await kept()).toEqual([0, 0]);
  expect(await company.backend.query('select used_at from uploads where key = $1', [key])).toEqual([
    { used_at: null },
  ]);
});
