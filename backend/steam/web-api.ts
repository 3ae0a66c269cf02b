import * as z from 'zod';
import { askOutside, jsonOf, wholeNumber } from '@/backend/core/outbox/ask-outside';
import type { Config } from '@/backend/core/config/config';
import { asOneLine } from '@/backend/core/text/plain-text';
import type { Game } from '@/lib/contracts/jobs/games';

const ETS2 = 227_300;
const ATS = 270_880;
const LONGEST_NAME = 64;

type Asking = Pick<Config, 'steam' | 'answerWithinMs'>;

const summaries = z.object({
  response: z.object({
    players: z.array(
      z.object({ steamid: z.string(), personaname: z.string(), avatarfull: z.string().optional() }),
    ),
  }),
});

const ownedGames = z.object({
  response: z.object({
    game_count: wholeNumber.optional(),
    games: z.array(z.object({ appid: wholeNumber, playtime_forever: wholeNumber })).optional(),
  }),
});

/** Asks the Web API as the company; without a key nothing is asked. */
async function ask<Schema extends z.ZodType>(
  config: Asking,
  method: string,
  values: Record<string, string>,
  schema: Schema,
): Promise<z.output<Schema> | 'unreachable'> {
  const { steam } = config;
  if (!steam?.apiKey) return 'unreachable';
  const query = new URLSearchParams({ key: steam.apiKey, format: 'json', ...values }).toString();
  const answer = await askOutside(config, `${steam.apiUrl}/${method}/?${query}`);
  if (answer === 'unreachable' || answer.status !== 200) return 'unreachable';
  return jsonOf(answer, schema);
}

/** How somebody is called on Steam, and where their picture lies there. */
export async function readSteamPlayer(
  config: Asking,
  steam_id: string,
): Promise<{ name: string; avatar_url: string | null } | 'unreachable'> {
  const found = await ask(
    config,
    'ISteamUser/GetPlayerSummaries/v2',
    { steamids: steam_id },
    summaries,
  );
  if (found === 'unreachable') return found;
  const player = found.response.players.find(({ steamid }) => steamid === steam_id);
  if (!player) return 'unreachable';
  return {
    name: asOneLine(player.personaname, LONGEST_NAME),
    avatar_url: player.avatarfull ?? null,
  };
}

/** Whole hours in each game, null for one that isn't owned. */
export type PlayedHours = Record<Game, number | null>;

/** A profile that shows its games to nobody has an empty answer. */
export async function readPlayedHours(
  config: Asking,
  steam_id: string,
): Promise<PlayedHours | 'private' | 'unreachable'> {
  const values = {
    steamid: steam_id,
    include_played_free_games: '1',
    'appids_filter[0]': String(ETS2),
    'appids_filter[1]': String(ATS),
  };
  const found = await ask(config, 'IPlayerService/GetOwnedGames/v1', values, ownedGames);
  if (found === 'unreachable') return found;
  const { game_count, games } = found.response;
  if (game_count === undefined) return 'private';
  if (game_count > 0 && !games) return 'unreachable';
  const hoursOf = (id: number) => {
    const game = games?.find(({ appid }) => appid === id);
    return game ? Math.floor(game.playtime_forever / 60) : null;
  };
  return { eut2: hoursOf(ETS2), ats: hoursOf(ATS) };
}
