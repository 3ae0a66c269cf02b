import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventsOfTests } from '@/__tests__/support/people/events';
import { inTransaction } from '@/backend/core/db/transaction';
import { proveAttendance } from '@/backend/demo/attendance/prove-attendance';
import { findEvent } from '@/backend/events/store';

const folder = mkdtempSync(join(tmpdir(), 'panel-prove-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const company = eventsOfTests({ DATA_DIR: folder });
const { get, publish, later } = company;

it('gives an event of the demo company minutes near its lead, and a picture with ticked names', async () => {
  const crew = { lead: [company.idOf('Enno')], control: [], tail: [], media: [] };
  const id = await publish({ crew });
  await later('2026-03-21T22:00:00Z');
  const { context } = company.backend;
  const writerOf = (name: string) => ({
    user_id: company.idOf(name),
    name,
    address: '',
    now: context.clock.now(),
  });
  const coming = ['Dora', 'Ben', 'Carl', 'Eva', 'Enno'].map((name) => ({ name, email: name }));
  const event = await findEvent(context.db, id);
  if (!event) throw new Error('The event is missing.');
  await inTransaction(context, (tx) =>
    proveAttendance(
      tx,
      { config: context.config, writerOf, host: 'Eva', lead: 'Enno' },
      event,
      coming,
    ),
  );
  const { items } = await get('Eva', `/${id}/attendance`);
  const kinds = items.flatMap(({ evidence }: { evidence: { kind: string }[] }) =>
    evidence.map(({ kind }) => kind),
  );
  expect(new Set(kinds)).toEqual(new Set(['crew', 'near', 'player_list']));
  const { pictures } = await get('Eva', `/${id}/player-list`);
  const cookie = company.cookieOf('Eva');
  const picture = await company.backend.call(`/api/files/${pictures[0].key}`, { cookie });
  expect(picture.status).toBe(200);
});
