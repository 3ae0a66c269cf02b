import { type Permission, SESSION_MANAGERS, TRANSCRIPT_READERS } from '@/lib/contracts/permissions';
import { PRIME_PLUS_URL } from './company';
import type { IconName } from './icons';
import { routes } from './routes';

interface Visibility {
  /** Any of these; an entry that needs nothing of its own needs what its section needs. */
  needs?: readonly Permission[];
  is_hidden_for_low_ranks?: true;
}

export interface LinkEntry extends Visibility {
  label: string;
  path: string;
  /** Links inside a group stand without one. */
  icon?: IconName;
  opens?: 'new-tab' | 'other-site';
}

export interface GroupEntry extends Visibility {
  label: string;
  icon: IconName;
  links: readonly LinkEntry[];
}

export type SectionEntry = LinkEntry | GroupEntry;

export interface Section {
  title: string;
  /** Any of these shows the section; nothing shows it to every member. */
  needs: readonly Permission[];
  /** Whom to ask, in "Ask … for it". */
  granted_by: string;
  entries: readonly SectionEntry[];
}

/** The whole sidebar, in its order. */
export const SECTIONS: readonly Section[] = [
  {
    title: 'DRIVER AREA',
    needs: [],
    granted_by: 'HR',
    entries: [
      { label: 'Dashboard', path: routes.dashboard, icon: 'home' },
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
  },
  {
    title: 'STAFF AREA',
    needs: [
      'STAFF_LOA_REQUEST',
      'MANAGE_NEWS_ARTICLE',
      'MANAGE_SOCIAL_POSTS',
      ...TRANSCRIPT_READERS,
    ],
    granted_by: 'your team lead or HR',
    entries: [
      {
        label: 'Team Transfers',
        path: routes.teamTransfers,
        icon: 'arrows-right-left',
        needs: ['STAFF_LOA_REQUEST'],
      },
      {
        label: 'Manage News',
        path: routes.newsManage,
        icon: 'pencil-square',
        needs: ['MANAGE_NEWS_ARTICLE'],
      },
      { label: 'X Posts', path: routes.xPosts, icon: 'megaphone', needs: ['MANAGE_SOCIAL_POSTS'] },
      {
        label: 'Transcripts',
        path: routes.transcripts,
        icon: 'chat-bubble-left-right',
        needs: TRANSCRIPT_READERS,
      },
    ],
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
    title: 'MEDIA SYSTEM',
    needs: ['MANAGE_DOWNLOADS', 'MANAGE_OFFICIAL_ALBUMS', 'MANAGE_DRIVER_ALBUMS'],
    granted_by: 'the media lead or HR',
    entries: [
      {
        label: 'Manage Downloads',
        path: routes.downloadsManage,
        icon: 'folder-arrow-down',
        needs: ['MANAGE_DOWNLOADS'],
      },
      {
        label: 'Official Albums',
        path: routes.galleryOfficial,
        icon: 'star',
        needs: ['MANAGE_OFFICIAL_ALBUMS'],
      },
      {
        label: 'Driver Albums',
        path: routes.galleryAll,
        icon: 'photo',
        needs: ['MANAGE_DRIVER_ALBUMS'],
      },
    ],
  },
  {
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
  },
  {
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
  },
];
