import { routes } from '@/lib/navigation/routes';
import type { Section } from '@/lib/navigation/sidebar/section';

export const EXAMS: Section = {
  title: 'EXAMS SYSTEM',
  needs: ['CLAIM_EXAMS', 'MANAGE_EXAMS'],
  granted_by: 'the exams lead or HR',
  entries: [
    {
      label: 'All Exams',
      path: routes.examsAll,
      icon: 'clipboard-document-list',
      needs: ['CLAIM_EXAMS'],
    },
    { label: 'Missed Exams', path: routes.examsMissed, icon: 'x-circle', needs: ['CLAIM_EXAMS'] },
    {
      label: 'Active Calendar',
      path: routes.examsActiveCalendar,
      icon: 'calendar-days',
      needs: ['CLAIM_EXAMS'],
    },
    {
      label: 'My Calendar',
      path: routes.examsMyCalendar,
      icon: 'calendar',
      needs: ['CLAIM_EXAMS'],
    },
    {
      label: 'Manage Exams',
      icon: 'adjustments-horizontal',
      needs: ['MANAGE_EXAMS'],
      links: [
        { label: 'Exam Types', path: routes.examTypes },
        { label: 'Exam Routes', path: routes.examRoutes },
      ],
    },
  ],
};
