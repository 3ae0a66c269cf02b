import { PRIME_PLUS_URL } from '@/lib/navigation/company';
import { routes } from '@/lib/navigation/routes';
import type { Section } from '@/lib/navigation/sidebar/section';

export const DRIVER_AREA: Section = {
  title: 'DRIVER AREA',
  needs: [],
  granted_by: 'HR',
  entries: [
    { label: 'Dashboard', path: routes.dashboard, icon: 'home', also: [routes.leaderboard] },
    { label: 'News', path: routes.news, icon: 'newspaper' },
    {
      label: 'Jobs',
      icon: 'truck',
      links: [
        { label: 'My Jobs', path: routes.jobs },
        { label: 'Manual Job', path: routes.manualJob },
        { label: 'Report Job', path: routes.reportJob },
      ],
    },
    { label: 'Bonuses', path: routes.bonuses, icon: 'banknotes' },
    { label: 'Map', path: routes.map, icon: 'map' },
    {
      label: 'Training',
      icon: 'book-open',
      links: [
        { label: 'Training Library', path: routes.training },
        { label: 'VTC Rules', path: routes.vtcRules },
        { label: 'Driver Ranks', path: routes.driverRanks },
      ],
    },
    { label: 'Downloads', path: routes.downloads, icon: 'arrow-down-tray' },
    {
      label: 'Events',
      icon: 'calendar-days',
      links: [
        { label: 'Upcoming Events', path: routes.events },
        { label: 'Attended Events', path: routes.eventsAttended },
      ],
    },
    { label: 'Gallery', path: routes.gallery, icon: 'photo' },
    { label: 'Profiles', path: routes.profiles, icon: 'users' },
    { label: 'Request Leave', path: routes.loaRequest, icon: 'clock' },
    { label: 'My Albums', path: routes.galleryManage, icon: 'film' },
    { label: 'Prime Plus', path: PRIME_PLUS_URL, icon: 'sparkles', opens: 'other-site' },
    {
      label: 'Apply for staff',
      path: routes.staffRecruitment,
      icon: 'hand-raised',
      is_hidden_for_low_ranks: true,
    },
    {
      label: 'Driving Exams',
      icon: 'academic-cap',
      is_hidden_for_low_ranks: true,
      links: [
        { label: 'Book an Exam', path: routes.examBook },
        { label: 'Exam Catalogue', path: routes.exams },
        { label: 'My Exams', path: routes.myExams },
      ],
    },
  ],
};
