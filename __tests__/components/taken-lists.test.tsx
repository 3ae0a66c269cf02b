import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ComponentType } from 'react';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { BlacklistScreen } from '@/components/blacklist/blacklist-screen';
import { AllJobsScreen } from '@/components/jobs/all-jobs/all-jobs-screen';
import { AttemptList } from '@/components/exams/theory/bank/attempt-list';
import { JobsScreen } from '@/components/jobs/list/jobs-screen';
import { WaitingRequestsScreen } from '@/components/jobs/waiting-requests/waiting-requests-screen';
import { ClaimedApplicationsScreen } from '@/components/recruitment/claimed-applications/claimed-applications-screen';
import { CurrentApplicationsScreen } from '@/components/recruitment/current-applications/current-applications-screen';
import { PastApplicationsScreen } from '@/components/recruitment/past-applications/past-applications-screen';
import { TransfersScreen } from '@/components/recruitment/transfers/transfers-screen';
import { DriverAwardsScreen } from '@/components/rewards/driver-awards/driver-awards-screen';
import { ManageBonusesScreen } from '@/components/rewards/manage-bonuses/manage-bonuses-screen';

const NONE = { items: [], next: null, previous: null, count: 0 };
/** What the screens ask besides permissions, which nothing is said about here. */
const ASKED = [
  '/api/hr/blacklist',
  '/api/jobs',
  '/api/job-requests/queue',
  '/api/job-reports/queue',
  '/api/payloads',
  '/api/payloads/refused',
  '/api/applications',
  '/api/applications/past',
  '/api/division-transfers',
  '/api/divisions',
  '/api/bonuses/manage',
  '/api/awards',
  '/api/award-grants',
  '/api/exams/theory',
];
const HELD = [
  'MANAGE_JOBS',
  'MANAGE_MANUAL_JOBS',
  'VIEW_BLACKLIST_ENTRIES',
  'VIEW_APPS',
  'MANAGE_DIVISION_TRANSFERS',
  'MANAGE_BONUSES',
  'MANAGE_AWARDS',
] as const;
const FAILING = [
  '/api/jobs/totals',
  '/api/applications/statistics',
  '/api/applications/choices',
  '/api/auto-claim/own',
  '/api/auto-claim',
];

type Case = [name: string, Shown: ComponentType, address: string, asked: string];

it.each<Case>([
  [
    'own jobs',
    JobsScreen,
    '/jobs?search=riga&sort=-points&limit=50',
    '/api/jobs/export?scope=own&search=riga&sort=-points',
  ],
  [
    'deliveries',
    AllJobsScreen,
    '/jobs/all?game=ats&sort=driven_km&limit=10&cursor=abc',
    '/api/jobs/export?game=ats&scope=all&sort=driven_km',
  ],
  [
    'flagged deliveries',
    AllJobsScreen,
    '/jobs/all?tab=flagged&tracker=trucky&sort=finished_at',
    '/api/jobs/export?scope=all&sort=finished_at&status=flagged&tracker=trucky',
  ],
  [
    'orphans',
    AllJobsScreen,
    '/jobs/all?tab=orphans&sort=driven_km',
    '/api/jobs/export?scope=all&sort=driven_km&status=orphan',
  ],
  [
    'manual requests',
    WaitingRequestsScreen,
    '/jobs/waiting-requests',
    '/api/job-requests/queue/export?sort=created_at&status=pending',
  ],
  [
    'the blacklist',
    BlacklistScreen,
    '/hr/blacklist?state=all&sort=created_at',
    '/api/hr/blacklist/export?sort=created_at&state=all',
  ],
  [
    'reports',
    AllJobsScreen,
    '/jobs/all?tab=reports&kind=other&limit=10',
    '/api/job-reports/queue/export?decided=no&kind=other&sort=created_at',
  ],
  [
    'bodies',
    AllJobsScreen,
    '/jobs/all?tab=payloads&result=kept&sort=received_at',
    '/api/payloads/export?result=kept&sort=received_at',
  ],
  [
    'bodies without a valid signature',
    AllJobsScreen,
    '/jobs/all?tab=payloads&view=refused&tracker=trucky',
    '/api/payloads/refused/export?sort=-received_at&tracker=trucky',
  ],
  [
    'current applications',
    CurrentApplicationsScreen,
    '/recruitment?country=DE&sort=-submitted_at',
    '/api/applications/export?country=DE&sort=-submitted_at',
  ],
  [
    'own applications',
    ClaimedApplicationsScreen,
    '/recruitment/claimed?state=interview',
    '/api/applications/export?assignee=own&sort=submitted_at&state=interview',
  ],
  [
    'past applications',
    PastApplicationsScreen,
    '/recruitment/past?state=declined',
    '/api/applications/past/export?sort=-decided_at&state=declined',
  ],
  [
    'transfers',
    TransfersScreen,
    '/recruitment/transfers?state=done',
    '/api/division-transfers/export?sort=-created_at&state=done',
  ],
  [
    'bonuses',
    ManageBonusesScreen,
    '/bonuses/manage?phase=active&sort=title',
    '/api/bonuses/manage/export?phase=active&sort=title',
  ],
  [
    'theory tests of one exam',
    () => <AttemptList type={3} />,
    '/exams/types/manage/3?state=passed',
    '/api/exams/theory/export?sort=-started_at&state=passed&type=3',
  ],
  ['awards granted', DriverAwardsScreen, '/staff/driver-awards/manage', '/api/award-grants/export'],
])('the list of %s is taken away as it is shown, whole', async (_name, Shown, address, asked) => {
  const taken: string[] = [];
  server.use(
    memberHolds(...HELD),
    ...ASKED.map((path) => http.get(path, () => HttpResponse.json(NONE))),
    ...FAILING.map((path) => http.get(path, () => refusal(503, 'Not now.'))),
    http.get(/\/export$/, ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      searchParams.sort();
      taken.push(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
      return refusal(429, 'You can take away 5 lists an hour.');
    }),
  );
  openScreen(<Shown />, address.replace(/\?.*/, ''), { address });
  await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(taken).toEqual([asked]));
});
