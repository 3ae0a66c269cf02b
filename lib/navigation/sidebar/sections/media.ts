import { routes } from '@/lib/navigation/routes';
import type { Section } from '@/lib/navigation/sidebar/section';

export const MEDIA: Section = {
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
};
