import { memberOf, tabOf } from '@/lib/accounts/address';
import { actionsFor, findingsOf } from '@/lib/accounts/words';

const account = {
  state: 'active' as const,
  may_manage: true,
  is_own: false,
  has_second_factor: true,
};

it.each([
  ['somebody active', {}, ['roles', 'factor', 'disable', 'dismiss'], ['reactivate']],
  ['somebody without two steps', { has_second_factor: false }, ['roles', 'dismiss'], ['factor']],
  ['somebody disabled', { state: 'disabled' as const }, ['reactivate', 'dismiss'], ['roles']],
  ['somebody who left', { state: 'left' as const }, ['note'], ['dismiss', 'roles', 'warn']],
  ['somebody higher', { may_manage: false }, [], ['note', 'roles']],
  ['oneself', { may_manage: false, is_own: true }, ['roles'], ['disable', 'warn']],
] as const)('offers for %s what can be done', (_case, known, offered, missing) => {
  const acts = actionsFor({ ...account, ...known });
  for (const act of offered) expect(acts).toContain(act);
  for (const act of missing) expect(acts).not.toContain(act);
});

it('names what is wrong elsewhere, and not what is unknown', () => {
  const unknown = { is_on_roster: null, is_banned: null, is_on_discord: null };
  expect(findingsOf({ elsewhere: unknown })).toEqual([]);
  expect(
    findingsOf({ elsewhere: { is_on_roster: false, is_banned: true, is_on_discord: false } }),
  ).toEqual(['Banned on TruckersMP', 'Not on the TruckersMP roster', 'Not on Discord']);
});

it.each([
  [{ member: '7' }, 7],
  [{ member: '0' }, null],
  [{ member: 'x' }, null],
  [{ member: ['1', '2'] }, null],
  [{}, null],
])('reads from the address %j whose record is open', (address, id) => {
  expect(memberOf(address)).toBe(id);
});

it.each([
  [{ tab: 'roles' }, 'roles'],
  [{ tab: 'nonsense' }, 'accounts'],
  [{}, 'accounts'],
])('reads from the address %j which part is shown', (address, tab) => {
  expect(tabOf(address)).toBe(tab);
});
