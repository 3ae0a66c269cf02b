import { leaveOfTests } from '@/__tests__/support/people/leave';

const team = leaveOfTests({});
const NOTE = 'Two requests of Pau wait for screenshots.';

const claim = (day: string, cookie: string) =>
  team.backend.ask('/api/hr/days', { method: 'POST', json: { day }, cookie });
const handOver = (id: number, cookie: string, note = NOTE) =>
  team.backend.ask(`/api/hr/days/${id}/handover`, {
    method: 'PUT',
    json: { version: 1, note },
    cookie,
  });
const told = () => team.told('Henry', 'hr_day.handed_over');

describe('a day that is handed over', () => {
  beforeEach(async () => {
    await claim('2026-03-20', team.hanna);
    await claim('2026-03-21', team.henry);
  });

  it('is told to the holder of the next day, who reads the note on it', async () => {
    expect((await handOver(2, team.henry)).status).toBe(422);
    expect((await handOver(1, team.hanna)).status).toBe(200);
    expect(await told()).toEqual([`Hanna hands over: ${NOTE}`]);
    await team.pass('2026-03-21T08:00:00Z', 'duty.');
    await team.signInStaff();
    expect((await team.backend.ask('/api/hr/days', { cookie: team.henry })).handover).toEqual({
      day: '2026-03-20',
      by: { user_id: 2, name: 'Hanna' },
      note: NOTE,
    });
  });

  it('is told in short where the note is long', async () => {
    await handOver(1, team.hanna, 'x'.repeat(201));
    expect(await told()).toEqual([`Hanna hands over: ${'x'.repeat(200)}…`]);
  });

  it('is told to nobody by a holder who goes on the next day themselves', async () => {
    await team.pass('2026-03-21T08:00:00Z', 'duty.');
    await team.signInStaff();
    expect((await claim('2026-03-22', team.henry)).status).toBe(200);
    expect((await handOver(2, team.henry)).status).toBe(200);
    expect(await told()).toEqual([]);
  });
});
