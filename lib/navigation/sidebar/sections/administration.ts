import { routes } from '@/lib/navigation/routes';
import type { Section } from '@/lib/navigation/sidebar/section';

export const ADMINISTRATION: Section = {
  title: 'ADMINISTRATION SYSTEM',
  needs: [
    'USE_ANNOUNCER_SYSTEM',
    'MANAGE_AWARDS',
    'MANAGE_BONUSES',
    'MANAGE_STAFF_LOA_REQUESTS',
    'ACCESS_STAFF_LIST',
  ],
  granted_by: 'an administrator',
  entries: [
    {
      label: 'Discord Embed Generator',
      path: routes.discordEmbeds,
      icon: 'megaphone',
      needs: ['USE_ANNOUNCER_SYSTEM'],
    },
    {
      label: 'Driver Awards',
      path: routes.driverAwards,
      icon: 'trophy',
      needs: ['MANAGE_AWARDS'],
    },
    {
      label: 'Staff LOA Requests',
      path: routes.staffLoaPending,
      icon: 'clock',
      needs: ['MANAGE_STAFF_LOA_REQUESTS'],
    },
    {
      label: 'Staff List',
      path: routes.staffList,
      icon: 'user-group',
      needs: ['ACCESS_STAFF_LIST'],
    },
    {
      label: 'Driver Bonuses',
      icon: 'banknotes',
      needs: ['MANAGE_BONUSES'],
      links: [
        { label: 'Manage Bonuses', path: routes.bonusesManage },
        { label: 'Create Bonus', path: routes.bonusCreate },
      ],
    },
  ],
};
