import { routes } from '@/lib/navigation/routes';
import type { Section } from '@/lib/navigation/sidebar/section';

export const RECRUITMENT: Section = {
  title: 'RECRUITMENT SYSTEM',
  needs: ['VIEW_APPS', 'MANAGE_DIVISION_TRANSFERS', 'MANAGE_APPS'],
  granted_by: 'the recruitment lead or HR',
  entries: [
    {
      label: 'My Applications',
      path: routes.recruitmentClaimed,
      icon: 'clipboard-document-check',
      needs: ['VIEW_APPS'],
    },
    {
      label: 'Current Applications',
      path: routes.recruitment,
      icon: 'inbox-stack',
      needs: ['VIEW_APPS'],
    },
    {
      label: 'Past Applications',
      path: routes.recruitmentPast,
      icon: 'archive-box',
      needs: ['VIEW_APPS'],
    },
    {
      label: 'Division Transfers',
      path: routes.divisionTransfers,
      icon: 'arrows-right-left',
      needs: ['MANAGE_DIVISION_TRANSFERS'],
    },
    { label: 'Auto Claim', path: routes.autoClaim, icon: 'bolt', needs: ['MANAGE_APPS'] },
  ],
};
