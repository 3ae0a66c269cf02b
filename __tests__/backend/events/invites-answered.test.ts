import { eventsOfTests } from '@/__tests__/support/people/events';
import { anInvite } from '@/__tests__/support/people/invites';

const company = eventsOfTests();
const { send, ok } = company;

const add = async (): Promise<number> =>
  (await ok('Eva', 'POST', '/invites', { invite: anInvite() })).id;
/** What is done with an invitation as it was recorded. */
const answer = (who: string, id: number, action: 'accept' | 'decline' | 'assign') =>
  send(who, 'POST', `/invites/${id}/${action}`, {
    version: 1,
    ...(action === 'accept' && { slot: null }),
    ...(action === 'decline' && { reply: 'Thank you, but not this time.' }),
    ...(action === 'assign' && { assignee_id: company.idOf('Enno') }),
  });

describe('an invitation that a colleague answers meanwhile', () => {
  it.each([
    ['accepted', (id: number) => answer('Eva', id, 'accept')],
    ['declined', (id: number) => answer('Eva', id, 'decline')],
  ])('says who has %s it, whatever was begun', async (_state, decide) => {
    const id = await add();
    expect((await decide(id)).status).toBe(200);
    const late = [
      await answer('Enno', id, 'accept'),
      await answer('Enno', id, 'decline'),
      await answer('Enno', id, 'assign'),
      await send('Enno', 'PUT', `/invites/${id}`, { version: 1, invite: anInvite() }),
    ];
    for (const { status, body } of late)
      expect([status, body.error.code, body.error.message]).toEqual([
        409,
        'decided',
        'Already decided by Eva.',
      ]);
    const { body } = await answer('Eva', id, 'accept');
    expect(body.error.message).toBe('You’ve already decided this, perhaps in another tab.');
  });

  it('says so to whoever edits it with a date that has passed since', async () => {
    const id = await add();
    expect((await answer('Eva', id, 'accept')).status).toBe(200);
    const { body } = await send('Enno', 'PUT', `/invites/${id}`, {
      version: 1,
      invite: anInvite({
        meetup_at: '2026-03-20T11:00:00.000Z',
        start_at: '2026-03-20T11:30:00.000Z',
        deadline_at: '2026-03-20T10:30:00.000Z',
      }),
    });
    expect([body.error.code, body.error.message]).toEqual(['decided', 'Already decided by Eva.']);
  });

  it('calls it changed where it still waits', async () => {
    const id = await add();
    await ok('Eva', 'PUT', `/invites/${id}`, { version: 1, invite: anInvite({ note: 'Twice.' }) });
    const { body } = await answer('Enno', id, 'accept');
    expect([body.error.code, body.error.message]).toEqual([
      'changed',
      'This record was changed by Eva.',
    ]);
  });
});
