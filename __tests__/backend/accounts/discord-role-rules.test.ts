import { readSettings } from '@/backend/core/config/config';
import { discordSettings } from '@/backend/discord/settings';
import { discordRolesFor, type Standing } from '@/backend/accounts/discord-role-rules';

const MAP =
  readSettings(
    {
      DISCORD_BOT_TOKEN: 'token',
      DISCORD_ROLES:
        'member=10001, loa=10002,role:Driver=10003,rank:DRIVER=10004,division:Heavy, long = and wide=10005,role:Gone=10006,rank:Novice=10003',
    },
    [discordSettings],
  ).discord?.roles ?? [];
const KNOWN = { roles: ['HR', 'Driver'], ranks: ['Driver'], divisions: ['Heavy, long = and wide'] };
const ADA: Standing = { state: 'active', ...KNOWN };

const wanted = (standing: Standing | null) => [...discordRolesFor(MAP, KNOWN, standing).wanted];

it.each<[string, Standing | null, string[]]>([
  ['a driver', ADA, ['10001', '10003', '10004', '10005']],
  ['a driver on leave', { ...ADA, state: 'loa' }, ['10001', '10002', '10003', '10004', '10005']],
  [
    'a driver on staff leave',
    { ...ADA, is_on_staff_leave: true },
    ['10001', '10002', '10003', '10004', '10005'],
  ],
  ['a driver of no division', { ...ADA, divisions: [] }, ['10001', '10003', '10004']],
  ['somebody who gets aboard', { ...ADA, state: 'onboarding' }, ['10001']],
  ['an applicant', { ...ADA, state: 'accepted' }, []],
  ['a disabled member', { ...ADA, state: 'disabled' }, []],
  ['somebody dismissed', { ...ADA, state: 'dismissed' }, []],
  ['a leaver', { ...ADA, state: 'left' }, []],
  ['nobody of ours', null, []],
])('the map gives %s what they are', (_who, standing, expected) => {
  expect(wanted(standing)).toEqual(expected);
});

it('what the map names and the panel doesn’t know is nobody’s business', () => {
  expect([...discordRolesFor(MAP, KNOWN, ADA).managed]).toEqual([
    '10001',
    '10002',
    '10003',
    '10004',
    '10005',
  ]);
});
