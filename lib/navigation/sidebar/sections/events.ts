import { routes } from '@/lib/navigation/routes';
import type { Section } from '@/lib/navigation/sidebar/section';

export const EVENTS: Section = {
  title: 'EVENTS SYSTEM',
  needs: ['MANAGE_EVENTS'],
  granted_by: 'the events lead or HR',
  entries: [
    { label: 'All Events', path: routes.eventsAll, icon: 'calendar', needs: ['MANAGE_EVENTS'] },
    {
      label: 'Manage Events',
      path: routes.eventsManage,
      icon: 'adjustments-horizontal',
      needs: ['MANAGE_EVENTS'],
    },
    {
      label: 'Event Invites',
      path: routes.eventInvites,
      icon: 'envelope-open',
      needs: ['MANAGE_EVENTS'],
    },
  ],
};
