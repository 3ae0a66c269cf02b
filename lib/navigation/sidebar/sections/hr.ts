import { routes } from '@/lib/navigation/routes';
import type { Section } from '@/lib/navigation/sidebar/section';

export const HR: Section = {
  title: 'HR SYSTEM',
  needs: [
    'MANAGE_MANUAL_JOBS',
    'MANAGE_JOBS',
    'MANAGE_AWARDS',
    'VIEW_DISABLED_ACCOUNTS',
    'MANAGE_USERS_ROLES',
    'MANAGE_DRIVER_LOA_REQUESTS',
    'VIEW_HR_SITUATION',
    'MANAGE_VTC_RULES',
    'MANAGE_BLACKLIST',
    'VIEW_BLACKLIST_ENTRIES',
    'VIEW_ALL_ACCOUNTS',
    'CLAIM_HR_DAY',
  ],
  granted_by: 'the HR lead',
  entries: [
    {
      label: 'HR Guide',
      path: routes.hrGuide,
      icon: 'book-open',
      needs: ['MANAGE_JOBS'],
      opens: 'new-tab',
    },
    {
      label: 'Day Claim',
      path: routes.hrDayClaim,
      icon: 'calendar-days',
      needs: ['CLAIM_HR_DAY'],
    },
    {
      label: 'Accounts',
      path: routes.accounts,
      icon: 'identification',
      needs: ['VIEW_ALL_ACCOUNTS'],
    },
    {
      label: "Driver's Quota",
      path: routes.driversQuota,
      icon: 'chart-bar',
      needs: ['VIEW_HR_SITUATION'],
    },
    {
      label: 'Manual Job Requests',
      path: routes.manualJobRequests,
      icon: 'inbox-stack',
      needs: ['MANAGE_MANUAL_JOBS'],
    },
    { label: 'All Jobs', path: routes.jobsAll, icon: 'truck', needs: ['MANAGE_JOBS'] },
    {
      label: 'Blacklist',
      path: routes.blacklist,
      icon: 'no-symbol',
      needs: ['VIEW_BLACKLIST_ENTRIES'],
    },
    {
      label: 'Driver LOA System',
      icon: 'clock',
      needs: ['MANAGE_DRIVER_LOA_REQUESTS'],
      links: [
        { label: 'Pending LOA Requests', path: routes.driverLoaPending },
        { label: 'All LOA Requests', path: routes.driverLoaAll },
        { label: 'Pending Leave Requests', path: routes.leavePending },
        { label: 'All Leave Requests', path: routes.leaveAll },
      ],
    },
  ],
};
