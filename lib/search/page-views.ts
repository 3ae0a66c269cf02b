import { routes } from '@/lib/navigation/routes';

interface PageView {
  label: string;
  path: string;
  /** Who sees this page sees the view. */
  page: string;
}

/** Tabs that are looked for by their own names. */
export const PAGE_VIEWS: readonly PageView[] = [
  { label: 'Flagged jobs', path: routes.jobsAllTab('flagged'), page: routes.jobsAll },
  { label: 'Job reports', path: routes.jobsAllTab('reports'), page: routes.jobsAll },
  { label: 'Jobs without a driver', path: routes.jobsAllTab('orphans'), page: routes.jobsAll },
  { label: 'Attendance to confirm', path: routes.eventsAwaiting, page: routes.eventsManage },
  { label: 'Attendance disputes', path: routes.eventDisputes, page: routes.eventsAll },
  { label: 'Notification settings', path: routes.notificationSettings, page: routes.settings },
];
