import { http, HttpResponse } from 'msw';
import type { Account, AccountRow } from '@/lib/contracts/accounts/accounts';
import { memberHolds } from './permissions';

export const accountRow = (known: Partial<AccountRow> = {}): AccountRow => ({
  user_id: 7,
  member_no: 12,
  name: 'Ada Test',
  avatar: '',
  supporter: false,
  role: { name: 'Driver', color: '#112233' },
  rank: { name: 'Novice Driver', color: '#445566' },
  division: null,
  state: 'active',
  disabled_until: null,
  km_this_month: 850,
  km_30_days: 1234,
  quota: { state: 'behind', share: 0.4 },
  last_job_at: '2024-03-01T00:00:00.000Z',
  last_seen_at: null,
  links: { steam: 'linked', discord: 'missing', truckersmp: 'revoked' },
  elsewhere: { is_on_roster: null, is_banned: true, is_on_discord: null },
  warnings: 2,
  may_manage: true,
  version: 3,
  ...known,
});

export const accountRecord = (known: Partial<Account> = {}): Account => ({
  ...accountRow(),
  email: 'ada@example.com',
  joined_at: '2023-01-01T00:00:00.000Z',
  left_at: null,
  state_reason: null,
  points: 2600,
  roles: [{ id: 1, name: 'Driver', color: '#112233', is_primary: true }],
  connections: [
    {
      service: 'steam',
      state: 'linked',
      name: 'ada',
      id: '7656',
      linked_at: '2026-03-02T10:00:00Z',
    },
    { service: 'discord', state: 'missing', name: null, id: null, linked_at: null },
    { service: 'truckersmp', state: 'revoked', name: null, id: '5', linked_at: null },
  ],
  checked_at: null,
  sessions: 2,
  has_second_factor: true,
  deletion: null,
  notes: [
    {
      id: 4,
      is_warning: true,
      text: 'Rammed somebody.',
      by: 'Hanna HR',
      at: '2024-03-01T00:00:00.000Z',
      lifted_at: null,
    },
  ],
  history: [
    {
      id: 1,
      at: '2024-03-01T00:00:00.000Z',
      by: 'Hanna HR',
      action: 'user.warned',
      summary: 'Warned Ada Test',
      reason: 'Rammed somebody.',
    },
  ],
  is_own: false,
  ...known,
});

const OWN_LEVEL = 'You can assign this role, but only someone above you can remove it.';

/** The accounts as somebody sees them who manages them, but for their list. */
export const managedAccounts = () => [
  memberHolds('VIEW_ALL_ACCOUNTS', 'VIEW_DISABLED_ACCOUNTS', 'MANAGE_USERS_ROLES'),
  http.get('/api/accounts/choices', () =>
    HttpResponse.json({
      roles: [
        { id: 1, name: 'Driver', color: '#112233', level: 10, why_not: null, warning: null },
        { id: 2, name: 'HR', color: '#112233', level: 60, why_not: null, warning: OWN_LEVEL },
        {
          id: 3,
          name: 'Administrator',
          color: '#112233',
          level: 100,
          why_not: 'You can’t assign Administrator. It’s above your level.',
          warning: null,
        },
      ],
    }),
  ),
  http.get('/api/accounts/7', () => HttpResponse.json(accountRecord())),
  http.get('/api/accounts/points/preview', ({ request }) => {
    const query = new URL(request.url).searchParams;
    const before = { points: 2600, rank: 'Novice Driver' };
    const after = { points: 2600 + Number(query.get('amount')), rank: 'Apprentice Driver' };
    const ids = query.get('members')?.split(',') ?? [];
    const members = ids.map((id) => ({ user_id: Number(id), name: 'Ada Test', before, after }));
    return HttpResponse.json({ members });
  }),
];
