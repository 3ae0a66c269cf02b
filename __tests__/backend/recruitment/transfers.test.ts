import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { addDivision } from '@/__tests__/support/people/divisions';
import { aDelivery, record } from '@/__tests__/support/people/delivery';
import { auditLines } from '@/__tests__/support/backend/audit-lines';
import { takenList } from '@/__tests__/support/backend/taken-list';
import { maintain } from '@/__tests__/support/backend/maintain';

let backend: TestBackend;
let lead: string;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Lena' }, ['Recruiter']);
  await backend.addMember({ name: 'Driver' });
  await backend.addMember({ name: 'Leader' });
  const heavy = { capacity: 1, min_rank: 'Novice Driver', leader_id: 3 };
  await addDivision(backend, { name: 'Heavy', ...heavy });
  await addDivision(backend, { name: 'Fast' });
  lead = await backend.signIn('lena@example.com');
});
afterAll(() => backend.close());

const wish = (to: number, userId = 2) =>
  backend.query(
    `insert into division_transfers (user_id, to_id, motive, state, created_at, updated_at)
     values ($1, $2, 'I like it.', 'pending', '2026-03-20T10:00:00Z', '2026-03-20T10:00:00Z')`,
    [userId, to],
  );
const act = (path: string, json: object, cookie = lead) =>
  backend.ask(`/api/division-transfers/1/${path}`, { method: 'POST', json, cookie });
const NOW = { version: 1, effective_at: null, override_note: null };
const memberships = () =>
  backend.query('select user_id, division_id from division_members where until is null');

const accept = (id: number, effective_at: string | null) =>
  backend.ask(`/api/division-transfers/${id}/accept`, {
    method: 'POST',
    json: { ...NOW, effective_at },
    cookie: lead,
  });

describe('a transfer', () => {
  it('moves the driver at once, and tells them', async () => {
    await wish(2);
    expect(await act('accept', NOW)).toMatchObject({ status: 200, state: 'done' });
    expect(await memberships()).toEqual([{ user_id: 2, division_id: 2 }]);
    expect(
      await backend.query('select user_id, in_words(message) as message from notifications'),
    ).toEqual([{ user_id: 2, message: 'Your transfer was accepted: no division → Fast.' }]);
    expect((await act('accept', NOW)).error.message).toBe(
      'You’ve already decided this, perhaps in another tab.',
    );
    const summary = 'Lena accepted the transfer of Driver: no division → Fast.';
    expect(await auditLines(backend, 'transfer.accepted')).toEqual([
      { by: 'Lena', of: 'division_transfer 1', summary, reason: null },
    ]);
  });

  it('waits for its day', async () => {
    await wish(2);
    const day = '2026-03-25T00:00:00Z';
    expect((await act('accept', { ...NOW, effective_at: day })).state).toBe('accepted');
    await maintain(backend.context);
    expect(await memberships()).toEqual([]);
    backend.clock.set(day);
    await maintain(backend.context);
    expect(await memberships()).toEqual([{ user_id: 2, division_id: 2 }]);
  });

  it('needs the rank, or a note, and room', async () => {
    await wish(1);
    expect((await act('accept', NOW)).error.fields).toEqual({
      override_note: 'The driver hasn’t reached Novice Driver.',
    });
    const list = await backend.ask('/api/division-transfers', { cookie: lead });
    expect(list.items[0]).toMatchObject({ has_rank: false, has_room: true, km_30: 0 });
    await backend.query(
      'insert into division_members (user_id, division_id, since) values (1, 2, now()), (3, 1, now())',
    );
    const noted = { ...NOW, override_note: 'Drove heavy before.' };
    expect((await act('accept', noted)).error.message).toBe('Division Heavy is full.');
    await backend.query('update division_members set until = now()');
    expect((await act('accept', noted)).state).toBe('done');
    expect(
      await backend.query(
        'select in_words(message) as message from notifications where user_id = 3',
      ),
    ).toEqual([{ message: 'Driver changes division: no division → Heavy.' }]);
  });

  it('takes its place as soon as it is accepted for a later day', async () => {
    await backend.query("update divisions set capacity = 2 where name = 'Fast'");
    await backend.addMember({ name: 'Third' });
    await wish(2);
    await wish(2, 3);
    await wish(2, 4);
    const acceptAll = [1, 2, 3].map((id) => () => accept(id, '2026-03-27T00:00:00Z'));
    const answers = await Promise.all(acceptAll.map((ask) => ask()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    const refused = answers.findIndex(({ status }) => status === 409);
    expect((await accept(refused + 1, null)).error.message).toBe('Division Fast is full.');
    const list = await backend.ask('/api/division-transfers', { cookie: lead });
    expect(list.items.map(({ has_room }: { has_room: boolean }) => has_room).toSorted()).toEqual([
      false,
      true,
      true,
    ]);
    backend.clock.set('2026-03-27T00:00:00Z');
    await maintain(backend.context);
    expect(await memberships()).toHaveLength(2);
  });

  it('finds the places kept that accepted applicants have', async () => {
    await backend.query("update divisions set capacity = 1 where name = 'Fast'");
    await wish(2);
    await backend.query(
      "insert into applications (ref, state, answers, division_id, created_at, updated_at) values ('AAAA-2222', 'accepted', '{}', 2, now(), now())",
    );
    expect((await accept(1, null)).error.message).toBe('Division Fast is full.');
    await backend.query("update applications set state = 'activation_expired'");
    expect((await accept(1, null)).state).toBe('done');
  });

  it('begins neither in the past nor in a year and a day', async () => {
    await wish(2);
    const words = 'Choose a date between 20 Mar 2026 and 20 Mar 2027.';
    for (const day of ['2020-01-01T00:00:00Z', '2026-03-19T11:00:00Z', '2027-03-22T00:00:00Z'])
      expect(await accept(1, day)).toMatchObject({
        status: 422,
        error: { message: words, fields: { effective_at: words } },
      });
  });

  it('keeps the day that was chosen, and says in the history when it came about', async () => {
    await wish(2);
    await accept(1, '2026-03-25T00:00:00Z');
    backend.clock.set('2026-03-25T06:30:00Z');
    await maintain(backend.context);
    const [transfer] = await backend.query('select state, effective_at from division_transfers');
    expect(transfer).toEqual({ state: 'done', effective_at: new Date('2026-03-25T00:00:00Z') });
    expect(
      await backend.query("select at from audit_entries where action = 'transfer.done'"),
    ).toEqual([{ at: new Date('2026-03-25T06:30:00Z') }]);
  });

  it('is asked about and declined with a reason', async () => {
    await wish(2);
    expect((await act('ask', { version: 1, question: 'Why this division?' })).state).toBe(
      'info_requested',
    );
    expect((await act('decline', { version: 1, note: 'Not yet, sorry.' })).status).toBe(409);
    expect((await act('decline', { version: 2, note: 'Not yet, sorry.' })).state).toBe('declined');
    const line = { by: 'Lena', of: 'division_transfer 1', reason: null };
    expect(await auditLines(backend, 'transfer.')).toEqual([
      { ...line, summary: 'Lena asked Driver about the transfer.' },
      { ...line, summary: 'Lena declined the transfer of Driver.', reason: 'Not yet, sorry.' },
    ]);
  });

  it('that is declined is told to both leaders, without the reason', async () => {
    await wish(1);
    await act('decline', { version: 1, note: 'Not yet, sorry.' });
    expect(
      await backend.query(
        'select user_id, in_words(message) as message from notifications order by user_id',
      ),
    ).toEqual([
      {
        user_id: 2,
        message: 'Your transfer was declined (no division → Heavy): Not yet, sorry.',
      },
      {
        user_id: 3,
        message: 'Driver isn’t changing division (no division → Heavy): the transfer was declined.',
      },
    ]);
  });

  it('is not decided by the one who wants it', async () => {
    await wish(2, 1);
    expect((await act('accept', NOW)).error.message).toBe('You can’t decide your own request.');
  });

  it('takes nobody into a division whose account is disabled', async () => {
    await wish(2);
    await backend.query("update users set state = 'disabled' where id = 2");
    expect(await act('accept', NOW)).toMatchObject({
      status: 409,
      error: { message: 'This action is no longer possible: the account is disabled.' },
    });
    expect(await memberships()).toEqual([]);
    await backend.query("update users set state = 'active' where id = 2");
    expect(await act('accept', NOW)).toMatchObject({ status: 200, state: 'done' });
  });

  it('leaves the division before, and is told to the leaders of both', async () => {
    await backend.query('update divisions set leader_id = 1, capacity = 3');
    await backend.query("update divisions set leader_id = 3 where name = 'Fast'");
    await backend.addMember({ name: 'Boss' }, ['Administrator']);
    const boss = await backend.signIn('boss@example.com');
    await backend.query(
      "insert into division_members (user_id, division_id, since) values (2, 2, '2026-01-05')",
    );
    await wish(1);
    await backend.query('update division_transfers set from_id = 2');
    const noted = { ...NOW, override_note: 'Drove heavy before.' };
    expect((await act('accept', noted, boss)).state).toBe('done');
    expect(
      await backend.query('select division_id, until from division_members order by id'),
    ).toEqual([
      { division_id: 2, until: new Date('2026-03-20T12:00:00Z') },
      { division_id: 1, until: null },
    ]);
    const message = 'Driver changes division: Fast → Heavy.';
    expect(
      await backend.query(
        'select user_id, in_words(message) as message from notifications where user_id <> 2 order by user_id',
      ),
    ).toEqual([
      { user_id: 1, message },
      { user_id: 3, message },
    ]);
  });

  it('shows what the driver drove in the last thirty and ninety days', async () => {
    await backend.query("update users set steam_id = '76561190000000001' where id = 2");
    for (const [external_id, day, driven_km] of [
      ['1', '2025-12-19', 1000],
      ['2', '2025-12-21', 200],
      ['3', '2026-02-19', 40],
      ['4', '2026-03-19', 3],
    ] as const)
      await record(
        backend,
        aDelivery({ external_id, driven_km, finished_at: new Date(`${day}T20:00:00Z`) }),
      );
    await wish(1);
    const { items } = await backend.ask('/api/division-transfers', { cookie: lead });
    expect(items).toMatchObject([{ km_30: 43, km_90: 243 }]);
  });

  it('is taken away in a list, as that is narrowed and sorted', async () => {
    await wish(2);
    await wish(1, 3);
    await act('ask', { version: 1, question: 'Why this division?' });
    const path = '/api/division-transfers/export';
    const all = await takenList(backend, path, lead);
    expect(all).toMatchObject({
      file: 'division-transfers.csv',
      noted: 'Exported division transfers as CSV',
    });
    expect(all.lines).toEqual([
      expect.stringMatching(/^1,Question asked,Driver,,Fast,I like it.,0,0,,,,2026-03-20 10:00/),
      expect.stringMatching(/^2,Waiting,Leader,,Heavy,I like it.,0,0,Novice Driver,No,Yes,/),
    ]);
    const waiting = await takenList(backend, `${path}?state=pending&division=1`, lead);
    expect(waiting.lines).toEqual([all.lines?.[1]]);
    const one = await takenList(backend, `${path}?transfer=1`, lead);
    expect(one.lines).toEqual([all.lines?.[0]]);
    const newest = await takenList(backend, `${path}?sort=-created_at`, lead);
    expect(newest.lines).toEqual(all.lines?.toReversed());
    const driver = await backend.signIn('driver@example.com');
    expect((await takenList(backend, path, driver)).status).toBe(403);
  });

  it('comes with the divisions, who leads them, and the places that are taken', async () => {
    await wish(1);
    await accept(1, null);
    await backend.query(
      'insert into division_members (user_id, division_id, since) values (3, 1, now()), (1, 2, now())',
    );
    await backend.query("update division_transfers set state = 'accepted'");
    const { items } = await backend.ask('/api/divisions', { cookie: lead });
    expect(items).toMatchObject([
      { name: 'Fast', leader: null, min_rank: null, capacity: null, members: 1, taken: 1 },
      {
        name: 'Heavy',
        leader: { user_id: 3, name: 'Leader' },
        min_rank: 'Novice Driver',
        capacity: 1,
        members: 1,
        taken: 2,
      },
    ]);
  });

  it('is nothing to a driver', async () => {
    const cookie = await backend.signIn('driver@example.com');
    expect((await backend.call('/api/division-transfers', { cookie })).status).toBe(403);
    expect((await backend.call('/api/divisions', { cookie })).status).toBe(403);
    for (const path of ['accept', 'decline', 'ask'])
      expect((await act(path, {}, cookie)).status).toBe(403);
  });
});
