import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventsOfTests } from '@/__tests__/support/people/events';
import { anEvent } from '@/__tests__/support/screens/event-cards';
import { aProof } from '@/__tests__/support/pictures';

const folder = mkdtempSync(join(tmpdir(), 'panel-event-route-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const company = eventsOfTests({ DATA_DIR: folder });
const { send, ok, get, publish, edit } = company;

const upload = (who: string) => aProof(company.backend, company.cookieOf(who), 'banner');
const isKept = async (key: string) =>
  (
    await company.backend.query('select used_at is not null as kept from uploads where key = $1', [
      key,
    ])
  )[0];

it('is what staff drew, for everyone who reads the event', async () => {
  const via = ['Lille', 'Köln'];
  const route_picture = await upload('Eva');
  const id = await publish({ via, route_picture });
  expect(await get('Dora', `/${id}`)).toMatchObject({ via, route_picture });
  const seen = await company.backend.call(`/api/files/${route_picture}`, {
    cookie: company.cookieOf('Dora'),
  });
  expect(seen.status).toBe(200);
  expect((await get('Enno', `/${id}/edit`)).fields).toMatchObject({ via, route_picture });
});

it('goes through no two cities in one, which would be drawn apart', async () => {
  const answer = await send('Eva', 'POST', '', { event: anEvent({ via: ['Lille|Köln'] }) });
  expect(answer.body.error.fields).toEqual({ 'event.via.0': 'City can’t contain “|”.' });
});

it('is taken along by a copy, whose picture goes with the last of them', async () => {
  const [banner, route_picture] = [await upload('Eva'), await upload('Eva')];
  const id = await publish({ via: ['Lille'], banner, route_picture });
  const copy = await ok('Eva', 'POST', `/${id}/duplicate`);
  expect(await get('Eva', `/${copy.id}`)).toMatchObject({ via: ['Lille'], route_picture });
  await edit(id, { banner: null, route_picture: null });
  const areKept = () => Promise.all([banner, route_picture].map(isKept));
  expect(await areKept()).toEqual([{ kept: true }, { kept: true }]);
  await ok('Eva', 'DELETE', `/${copy.id}`);
  expect(await areKept()).toEqual([{ kept: false }, { kept: false }]);
});

it('takes no picture of somebody else’s', async () => {
  const event = anEvent({ route_picture: await upload('Enno') });
  const answer = await send('Eva', 'POST', '', { event });
  expect(answer.body.error.fields).toEqual({ route_picture: 'Upload the picture again.' });
});
