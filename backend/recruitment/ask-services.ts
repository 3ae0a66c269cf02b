import { inTime } from '@/backend/core/ask-outside';
import type { Context } from '@/backend/core/context';
import { isOnDiscordServer } from '@/backend/discord/guild';
import { readPlayedHours } from '@/backend/steam/web-api';
import { readTruckersmpPlayer } from '@/backend/truckersmp/api';
import type { OutsideAnswers } from './check-rules';

interface Asked {
  steam_id: string;
  /** Null: not known yet. */
  discord_id: string | null;
  /** Whether somebody sits and waits: TruckersMP lets one question out a second, and others may be before it. */
  isWaitedFor?: boolean;
}

/** Asks the outside services about somebody, all at once. Before the transaction: they may take seconds. */
export async function askServices(
  context: Pick<Context, 'config' | 'clock'>,
  { steam_id, discord_id, isWaitedFor = false }: Asked,
): Promise<OutsideAnswers> {
  const { config } = context;
  const player = readTruckersmpPlayer(context, steam_id);
  const [hours, truckersmp, isOnDiscord] = await Promise.all([
    readPlayedHours(config, steam_id),
    isWaitedFor ? inTime(config, player) : player,
    discord_id === null ? ('unreachable' as const) : isOnDiscordServer(config, discord_id),
  ]);
  return { hours, truckersmp, isOnDiscord };
}
