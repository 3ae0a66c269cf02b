import { settingsOf } from '@/backend/core/config/config';

interface FileSettings {
  /** Hosts of pictures besides Steam's own. */
  pictureOrigins: string[];
}

declare module '@/backend/core/config/config' {
  interface Config extends FileSettings {}
}

export const fileSettings = settingsOf({}, (_values, config): FileSettings => ({
  pictureOrigins: [
    config.discordPictureOrigin,
    ...config.steamPictureOrigins,
    config.truckersmpPictureOrigin,
  ],
}));
