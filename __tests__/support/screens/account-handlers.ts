import { http, HttpResponse } from 'msw';
import { accountRecord } from './account-rows';
import { memberHolds } from './permissions';

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
