import { createDiscord } from '@/scripts/stand-ins/discord';
import { startStandIn } from '@/scripts/stand-ins/stand-in';
import { createSteam } from '@/scripts/stand-ins/steam';
import { createTruckersmp } from '@/scripts/stand-ins/truckersmp';

const unescape = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)).replaceAll('&amp;', '&');

/** Fills in a form of a stand-in as somebody does who presses one of its buttons. */
export async function pressAt(page: string, values: Record<string, string>): Promise<URL> {
  const shown = await (await fetch(page)).text();
  const [, form = ''] = /<form method="post" action="([^"]+)">/.exec(shown) ?? [];
  const hidden = shown.split('</form>')[0]?.matchAll(/name="([^"]+)" value="([^"]*)"/g) ?? [];
  const body = new URLSearchParams(
    [...hidden].map(([, name = '', value = '']): [string, string] => [name, unescape(value)]),
  );
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  const answer = await fetch(new URL(form, page), { method: 'POST', body, redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}

/** Steam, Discord and TruckersMP as they are stood in for, and the settings that lead to them. */
export async function startStandIns() {
  const [steam, discord, truckersmp] = await Promise.all([
    startStandIn(createSteam),
    startStandIn(createDiscord),
    startStandIn(createTruckersmp),
  ]);
  return {
    urls: { steam: steam.url, discord: discord.url, truckersmp: truckersmp.url },
    settings: {
      STEAM_OPENID_URL: `${steam.url}/openid/login`,
      STEAM_API_URL: steam.url,
      STEAM_API_KEY: 'any',
      DISCORD_URL: discord.url,
      DISCORD_CLIENT_ID: 'any',
      DISCORD_CLIENT_SECRET: 'any',
      TRUCKERSMP_API_URL: `${truckersmp.url}/v2`,
      TRUCKERSMP_PAUSE: '0.01',
    },
    /** Beside the settings, for the bot of the Discord server that is stood in for. */
    bot: { DISCORD_BOT_TOKEN: 'any', DISCORD_GUILD_ID: '100000' },
    setMode: async (service: 'steam' | 'discord' | 'truckersmp', mode: string) => {
      await fetch(`${{ steam, discord, truckersmp }[service].url}/stand-in?mode=${mode}`);
    },
    stop: async () => {
      await Promise.all([steam, discord, truckersmp].map((one) => one.close()));
    },
  };
}
