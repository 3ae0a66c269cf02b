import * as z from 'zod';
import { settingsOf } from '@/backend/core/config/config';
import { address, oneWord } from '@/backend/core/config/setting-kinds';

const STEAM = 'https://steamcommunity.com';
const API = 'https://api.steampowered.com';

const VARIABLES = {
  STEAM_OPENID_URL: z.literal('off').or(address),
  STEAM_API_URL: address,
  STEAM_API_KEY: oneWord,
};

type Values = z.output<z.ZodObject<typeof VARIABLES>>;

interface Steam {
  openIdUrl: string;
  apiUrl: string;
  /** Without it names, pictures and play time are unknown. */
  apiKey: string | undefined;
}

interface SteamSettings {
  /** Undefined if sign-in with Steam is off. */
  steam: Steam | undefined;
  /** Where members' pictures come from besides Steam's own hosts. */
  steamPictureOrigins: string[];
}

declare module '@/backend/core/config/config' {
  interface Config extends SteamSettings {}
}

function steamOf(values: Values): Steam | undefined {
  const { STEAM_OPENID_URL: url = `${STEAM}/openid/login` } = values;
  if (url === 'off') return undefined;
  return {
    openIdUrl: new URL(url).pathname === '/' ? `${url}/openid/login` : url,
    apiUrl: values.STEAM_API_URL ?? API,
    apiKey: values.STEAM_API_KEY,
  };
}

export const steamSettings = settingsOf(VARIABLES, (values): SteamSettings => ({
  steam: steamOf(values),
  steamPictureOrigins: [values.STEAM_API_URL, values.STEAM_OPENID_URL].flatMap((url) =>
    url === undefined || url === 'off' ? [] : [new URL(url).origin],
  ),
}));
