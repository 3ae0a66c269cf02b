import { SESSION_MANAGERS } from '@/lib/contracts/core/permissions';
import { routes } from '@/lib/navigation/routes';
import type { Section } from '@/lib/navigation/sidebar/section';

export const STAFF_RECRUITMENT: Section = {
  title: 'STAFF RECRUITMENT',
  needs: ['VIEW_ALL_APPLICATIONS', ...SESSION_MANAGERS],
  granted_by: 'HR',
  entries: [
    {
      label: 'Staff Applications',
      path: routes.staffApplications,
      icon: 'document-text',
      needs: ['VIEW_ALL_APPLICATIONS'],
    },
    {
      label: 'All Team Transfers',
      path: routes.teamTransfersAll,
      icon: 'arrows-right-left',
      needs: ['VIEW_ALL_APPLICATIONS'],
    },
    { label: 'Divisions', path: routes.staffDivisions, icon: 'building-office-2' },
    { label: 'Sessions', path: routes.staffSessions, icon: 'user-plus' },
    { label: 'Create Session', path: routes.staffSessionCreate, icon: 'plus-circle' },
    { label: 'Questions', path: routes.staffQuestions, icon: 'question-mark-circle' },
    { label: 'Create Question', path: routes.staffQuestionCreate, icon: 'plus-circle' },
  ],
};
