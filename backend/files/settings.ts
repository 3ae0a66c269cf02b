import { settingsOf } from '@/backend/core/config/config';

declare module '@/backend/core/config/config' {
  interface Config {
    /** Hosts of pictures besides Steam's own. */
    pictureOrigins: string[];
  }
}

export const fileSettings = settingsOf({}, (_values, config) => ({
  pictureOrigins: [
    config.discordPictureOrigin,
    ...config.steamPictureOrigins,
    config.truckersmpPictureOrigin,
  ],
}));
