import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import type { ComponentType } from 'react';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { AccountsScreen } from '@/components/accounts/accounts-screen';
import { BlacklistScreen } from '@/components/blacklist/blacklist-screen';
import { AllEventsScreen } from '@/components/events/all/all-events-screen';
import { BookExamScreen } from '@/components/exams/book/book-exam-screen';
import { AllExamsScreen } from '@/components/exams/bookings/all-exams-screen';
import { ActiveCalendarScreen } from '@/components/exams/calendar/active-calendar-screen';
import { AllJobsScreen } from '@/components/jobs/all-jobs/all-jobs-screen';
import { ManualJobScreen } from '@/components/jobs/manual-job/manual-job-screen';
import { ReportJobScreen } from '@/components/jobs/report-job/report-job-screen';
import { RequestLeaveScreen } from '@/components/leave/request/request-leave-screen';
import { CreateBonusScreen } from '@/components/rewards/create-bonus/create-bonus-screen';
import { SettingsScreen } from '@/components/settings/settings-screen';
import { PERMISSIONS } from '@/lib/contracts/core/permissions';

it.each<[ComponentType, string, string]>([
  [AllJobsScreen, '/jobs/all?tab=nope', 'a view that isn’t valid: “nope”'],
  [AllJobsScreen, '/jobs/all?tab=payloads&view=all', 'a view that isn’t valid: “all”'],
  [AllJobsScreen, '/jobs/all?tab=all&tab=flagged', 'a view more than once: “all”, “flagged”'],
  [AllEventsScreen, '/events/all?tab=Disputes', 'a view that isn’t valid: “Disputes”'],
  [AccountsScreen, '/hr/manage-users?tab=role', 'a view that isn’t valid: “role”'],
  [AccountsScreen, '/hr/manage-users?member=7x', 'a member that isn’t valid: “7x”'],
  [AllExamsScreen, '/exams/all?tab=stats', 'a view that isn’t valid: “stats”'],
  [ActiveCalendarScreen, '/exams/active-calendar?examiner=me', 'an examiner that isn’t valid'],
  [SettingsScreen, '/settings?section=email', 'a view that isn’t valid: “email”'],
  [RequestLeaveScreen, '/loa/request?tab=drivers', 'a view that isn’t valid: “drivers”'],
  [CreateBonusScreen, '/bonuses/create?bonus=12,', 'a bonus that isn’t valid: “12,”'],
  [ReportJobScreen, '/jobs/report-job?job=abc', 'a job that isn’t valid: “abc”'],
  [ManualJobScreen, '/jobs/manual-job?edit=-1', 'a request that isn’t valid: “-1”'],
  [BookExamScreen, '/exams/book?exam=1.5', 'an exam that isn’t valid: “1.5”'],
  [BlacklistScreen, '/hr/blacklist?entry=%00', 'an entry that isn’t valid'],
])('%p says what it can’t understand of %s, and forgets it', async (Page, address, reason) => {
  server.use(
    memberHolds(...PERMISSIONS),
    http.all('/api/*', () => refusal(400, 'Nothing here.')),
  );
  openScreen(<Page />, new URL(address, 'http://localhost').pathname, { address });
  const said = await screen.findByText(`This page’s address contains ${reason}`, { exact: false });
  expect(said).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Reset (address|filters)$/ }));
  await waitFor(() => expect(screen.queryByText(/^This page’s address/)).toBeNull());
});
