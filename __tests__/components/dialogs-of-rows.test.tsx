import { pickMember } from '@/__tests__/support/screens/pick-member';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ComponentType } from 'react';
import { accountRow } from '@/__tests__/support/screens/accounts';
import { aManagedBonus } from '@/__tests__/support/screens/bonuses';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { jobOf, jobRowOf } from '@/__tests__/support/screens/deliveries';
import { aDirectoryRow } from '@/__tests__/support/screens/directory';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { AccountsScreen } from '@/components/accounts/accounts-screen';
import { AllJobsScreen } from '@/components/jobs/all-jobs/all-jobs-screen';
import { PastApplicationsScreen } from '@/components/recruitment/past-applications/past-applications-screen';
import { TransfersScreen } from '@/components/recruitment/transfers/transfers-screen';
import { AwardGrants } from '@/components/rewards/driver-awards/award-grants';
import { BonusAwards } from '@/components/rewards/manage-bonuses/bonus-awards';
import { ManageBonusesScreen } from '@/components/rewards/manage-bonuses/manage-bonuses-screen';
import type { FactorReset } from '@/lib/contracts/session/second-factor';
import type { AwardGrant } from '@/lib/contracts/rewards/awards';
import type { ManagedAward, ManagedBonus } from '@/lib/contracts/rewards/bonus-management';
import type { DivisionTransfer } from '@/lib/contracts/recruitment/division-transfers';
import { PERMISSIONS } from '@/lib/contracts/core/permissions';
import type { PastApplicationRow } from '@/lib/contracts/recruitment/recruitment';

const AT = '2026-03-20T10:00:00.000Z';
const transfer: DivisionTransfer = {
  id: 4,
  state: 'pending',
  driver: { user_id: 7, name: 'Ada Test' },
  from: null,
  to: { id: 1, name: 'Heavy' },
  motive: 'Heavy loads.',
  question: null,
  answer: null,
  km_30: 10,
  km_90: 30,
  has_rank: null,
  has_room: null,
  min_rank: null,
  effective_at: null,
  decided_by: null,
  decided_at: null,
  note: null,
  created_at: AT,
  version: 1,
};
const application: PastApplicationRow = {
  id: 2,
  ref: 'AAAA-2222',
  state: 'declined',
  name: 'Ben Test',
  country: 'DE',
  languages: ['de'],
  games: ['ets2'],
  checks: { pass: 11, warn: 0, fail: 0, unknown: 0 },
  submitted_at: AT,
  assignee: null,
  claimed_at: null,
  interview_at: null,
  is_overdue: false,
  version: 4,
  decided_at: AT,
  decided_by: null,
  reason_code: 'motive',
  days: 1,
  may_resend: false,
  may_reopen: true,
};
const reset: FactorReset = {
  id: 3,
  user_id: 9,
  name: 'Ada Test',
  avatar: '',
  asked_at: AT,
  may_decide: true,
};
const grant: AwardGrant = {
  id: 6,
  award: { id: 3, name: 'Night owl', icon: 'star' },
  user_id: 7,
  name: 'Ada Test',
  reason: null,
  by: null,
  granted_at: AT,
  revoked_at: null,
  revoke_reason: null,
  version: 1,
};
const bonusAward: ManagedAward = {
  id: 9,
  bonus_id: 1,
  title: 'Harbour run',
  points: 200,
  job_id: 42,
  created_at: AT,
  revoked_at: null,
  revoke_reason: null,
  user_id: 7,
  name: 'Ada Test',
  version: 1,
};
const draft = aManagedBonus({ phase: 'draft', version: 2 });
const Awards = () => <BonusAwards bonusId={1} />;

const list = (items: readonly unknown[]) => ({
  items,
  next: null,
  previous: null,
  count: items.length,
});

beforeEach(() => {
  server.use(
    http.get('/api/jobs/8', () => HttpResponse.json(jobOf({ id: 8 }))),
    http.get('/api/jobs/8/history', () => HttpResponse.json({ items: [] })),
    http.get('/api/division-transfers/4/history', () => HttpResponse.json({ items: [] })),
    memberHolds(...PERMISSIONS),
    ...['/api/awards', '/api/divisions', '/api/accounts/choices', '/api/applications/choices'].map(
      (path) => http.get(path, () => HttpResponse.json({}, { status: 404 })),
    ),
    http.get('/api/applications/statistics', () => HttpResponse.json({}, { status: 404 })),
  );
});

type Case = [
  name: string,
  Shown: ComponentType,
  page: string,
  path: string,
  row: unknown,
  ways: ['button' | 'checkbox' | 'menuitem', RegExp][],
];

it.each<Case>([
  [
    'a flagged delivery',
    AllJobsScreen,
    '/jobs/all?tab=flagged',
    '/api/jobs',
    jobRowOf({ id: 8, status: 'flagged', flags: ['warp'] }),
    [['button', /^Void job/]],
  ],
  [
    'a transfer',
    TransfersScreen,
    '/recruitment/transfers',
    '/api/division-transfers',
    transfer,
    [['button', /^Decline transfer of/]],
  ],
  [
    'a past application',
    PastApplicationsScreen,
    '/recruitment/past',
    '/api/applications/past',
    application,
    [['button', /^Reopen /]],
  ],
  [
    'a lost second factor',
    AccountsScreen,
    '/hr/manage-users?tab=factors',
    '/api/factor-resets',
    reset,
    [['button', /^Decline/]],
  ],
  [
    'chosen members',
    AccountsScreen,
    '/hr/manage-users',
    '/api/accounts',
    accountRow(),
    [
      ['checkbox', /^Select all/],
      ['button', /^Actions$/],
      ['menuitem', /^Send warning$/],
    ],
  ],
  [
    'a grant',
    AwardGrants,
    '/staff/driver-awards/manage',
    '/api/award-grants',
    grant,
    [['button', /^Revoke/]],
  ],
  [
    'points of a bonus',
    Awards,
    '/bonuses/manage',
    '/api/bonuses/1/awards',
    bonusAward,
    [['button', /^Revoke/]],
  ],
])(
  'keeps what is written about %s that leaves the list',
  async (_, Shown, page, path, row, ways) => {
    let rows = [row];
    server.use(http.get(path, () => HttpResponse.json(list(rows))));
    const { refresh } = openScreen(<Shown />, page.split('?')[0] ?? page, { address: page });
    for (const [role, name] of ways) await userEvent.click(await screen.findByRole(role, { name }));
    const dialog = screen.getByRole('dialog');
    const [words] = dialog.querySelectorAll<HTMLElement>('textarea, input');
    if (!words) throw new Error('Something is to be written there');
    await userEvent.type(words, 'Peas');
    rows = [];
    await refresh();
    expect(await screen.findByRole('dialog')).toBe(dialog);
    expect(words).toHaveValue('Peas');
    expect(words).toBeVisible();
  },
);

it('keeps who was chosen for an orphan that leaves the list', async () => {
  let rows = [jobRowOf({ id: 8, status: 'orphan', driver: null })];
  server.use(
    http.get('/api/jobs', () => HttpResponse.json(list(rows))),
    http.get('/api/jobs/8/likely-driver', () => HttpResponse.json({ driver: null })),
    http.get('/api/profiles', () => HttpResponse.json(list([aDirectoryRow()]))),
  );
  const page = { address: '/jobs/all?tab=orphans' };
  const { refresh } = openScreen(<AllJobsScreen />, '/jobs/all', page);
  await userEvent.click(await screen.findByRole('button', { name: /^Assign job/ }));
  const dialog = within(screen.getByRole('dialog'));
  await pickMember(dialog.getByLabelText('Member'), 'Ada', /Ada Test/);
  rows = [];
  await refresh();
  expect(dialog.getByLabelText('Member')).toHaveTextContent('Ada Test');
  expect(dialog.getByRole('button', { name: 'Assign job' })).toBeEnabled();
});

type Written = [
  name: string,
  Shown: ComponentType,
  page: string,
  path: string,
  row: { version: number },
  way: RegExp,
  write: (dialog: HTMLElement) => Promise<unknown>,
  submit: RegExp,
  sentTo: string,
];

const saysWhy = async (dialog: HTMLElement) =>
  userEvent.type(within(dialog).getByRole('textbox'), 'It does not fit the rules.');

it.each<Written>([
  [
    'a transfer that is declined',
    TransfersScreen,
    '/recruitment/transfers',
    '/api/division-transfers',
    transfer,
    /^Decline transfer of/,
    saysWhy,
    /^Decline transfer$/,
    '/api/division-transfers/4/decline',
  ],
  [
    'a transfer that is accepted',
    TransfersScreen,
    '/recruitment/transfers',
    '/api/division-transfers',
    { ...transfer, has_rank: false },
    /^Accept transfer of/,
    saysWhy,
    /^Accept transfer$/,
    '/api/division-transfers/4/accept',
  ],
  [
    'a flagged delivery that is voided',
    AllJobsScreen,
    '/jobs/all?tab=flagged',
    '/api/jobs',
    jobRowOf({ id: 8, version: 1, status: 'flagged', flags: ['warp'] }),
    /^Void job/,
    saysWhy,
    /^Void job$/,
    '/api/jobs/8/void',
  ],
  [
    'an orphan that is attached',
    AllJobsScreen,
    '/jobs/all?tab=orphans',
    '/api/jobs',
    jobRowOf({ id: 8, version: 1, status: 'orphan', driver: null }),
    /^Assign job/,
    async (dialog) => {
      await pickMember(within(dialog).getByLabelText('Member'), 'Ada', /Ada Test/);
    },
    /^Assign job$/,
    '/api/jobs/8/attach',
  ],
  [
    'a grant that is taken back',
    AwardGrants,
    '/staff/driver-awards/manage',
    '/api/award-grants',
    grant,
    /^Revoke/,
    saysWhy,
    /^Revoke$/,
    '/api/award-grants/6/revoke',
  ],
])(
  'sends %s as it was when the words were begun',
  async (_, Shown, page, path, row, way, write, submit, sentTo) => {
    let now = row;
    const sent: unknown[] = [];
    server.use(
      http.get(path, () => HttpResponse.json(list([now]))),
      http.get('/api/profiles', () => HttpResponse.json(list([aDirectoryRow()]))),
      http.get('/api/jobs/8/likely-driver', () => HttpResponse.json({ driver: null })),
      http.post(sentTo, async ({ request }) => {
        sent.push(await request.json());
        return refusal(409, 'It was changed meanwhile.');
      }),
    );
    const { refresh } = openScreen(<Shown />, page.split('?')[0] ?? page, { address: page });
    await userEvent.click(await screen.findByRole('button', { name: way }));
    const dialog = screen.getByRole('dialog');
    await write(dialog);
    now = { ...row, version: row.version + 1 };
    await refresh();
    await userEvent.click(within(dialog).getByRole('button', { name: submit }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ version: row.version })]));
  },
);

describe('a bonus that leaves the list of drafts', () => {
  let rows: ManagedBonus[];
  beforeEach(() => {
    rows = [draft];
    server.use(
      http.get('/api/bonuses/manage', () => HttpResponse.json(list(rows))),
      http.get('/api/bonuses/1/history', () => HttpResponse.json({ items: [] })),
      http.get('/api/bonuses/1/awards', () => HttpResponse.json(list([]))),
    );
  });

  async function openBonus() {
    const address = '/bonuses/manage?phase=draft';
    const { refresh } = openScreen(<ManageBonusesScreen />, '/bonuses/manage', { address });
    await userEvent.click(await screen.findByRole('button', { name: 'Open Harbour run' }));
    return { refresh, dialog: screen.getByRole('dialog') };
  }

  it('is shown as the press has made it', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/bonuses/1/state', async ({ request }) => {
        sent.push(await request.json());
        rows = [];
        return HttpResponse.json({ ...draft, phase: 'active', version: sent.length + 2 });
      }),
    );
    const { dialog } = await openBonus();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }));
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Pause' }));
    expect(within(dialog).queryByRole('button', { name: 'Schedule' })).toBeNull();
    await waitFor(() =>
      expect(sent).toEqual([
        { version: 2, action: 'schedule' },
        { version: 3, action: 'pause' },
      ]),
    );
  });

  it('stays as the list has told it last', async () => {
    const { refresh, dialog } = await openBonus();
    rows = [{ ...draft, title: 'Harbour sprint', version: 3 }];
    await refresh();
    rows = [];
    await refresh();
    expect(await screen.findByRole('dialog', { name: 'Harbour sprint' })).toBe(dialog);
  });
});
