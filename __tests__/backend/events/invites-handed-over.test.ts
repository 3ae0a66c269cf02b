import { eventsOfTests } from '@/__tests__/support/people/events';
import { anInvite } from '@/__tests__/support/people/invites';
import { inTransaction } from '@/backend/core/db/transaction';
import { INVITE_WORK } from '@/backend/events/public';

const company = eventsOfTests();

it('a delegate answers invitations while a colleague is away', async () => {
  const { ok, idOf, backend } = company;
  const { id } = await ok('Eva', 'POST', '/invites', { invite: anInvite() });
  const assigned = { version: 1, assignee_id: idOf('Enno') };
  await ok('Eva', 'POST', `/invites/${id}/assign`, assigned);
  // One that he has answered is no work any more.
  const answered = await ok('Eva', 'POST', '/invites', { invite: anInvite() });
  await ok('Eva', 'POST', `/invites/${answered.id}/assign`, assigned);
  const reply = 'Thank you, but not this time.';
  await ok('Enno', 'POST', `/invites/${answered.id}/decline`, { version: 2, reply });
  const away = { user_id: idOf('Enno'), from: '2026-03-21', to: '2026-03-30' };
  const held = await INVITE_WORK.list(backend.context.db, away);
  expect(held.map(({ title }) => title)).toEqual(['Baltic Star: Anniversary convoy']);
  const passed = { user_id: idOf('Enno'), delegate_id: idOf('Eva'), ids: [String(id)] };
  await inTransaction(backend.context, (tx) =>
    INVITE_WORK.handOver(tx, { ...passed, why: 'LOA' }, backend.clock.now()),
  );
  const [invite] = (await company.get('Eva', '/invites')).items;
  expect(invite.assignee.name).toBe('Eva');
  expect(await INVITE_WORK.list(backend.context.db, away)).toEqual([]);
});
