import { TRANSCRIPT_READERS } from '@/lib/contracts/core/permissions';
import { routes } from '@/lib/navigation/routes';
import type { Section } from '@/lib/navigation/sidebar/section';

export const STAFF_AREA: Section = {
  title: 'STAFF AREA',
  needs: ['STAFF_LOA_REQUEST', 'MANAGE_NEWS_ARTICLE', 'MANAGE_SOCIAL_POSTS', ...TRANSCRIPT_READERS],
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
};
