import { inTime } from '@/backend/core/outbox/ask-outside';
import type { Context } from '@/backend/core/context';
import { isOnDiscordServer } from '@/backend/discord/public';
import { readPlayedHours } from '@/backend/steam/public';
import { readTruckersmpPlayer } from '@/backend/truckersmp/public';
import { CHECKING_SERVICES, type CheckingService } from '@/lib/contracts/recruitment/applications';
import type { OutsideAnswers } from './check-rules';

interface Asked {
  steam_id: string;
  /** Null: not known yet. */
  discord_id: string | null;
  /** Those that are asked; the others count as unreachable. */
  services?: ReadonlySet<CheckingService>;
  /** Whether somebody wants to know it anew, whatever was answered lately. */
  isFresh?: boolean;
  /** Whether somebody sits and waits: TruckersMP lets one question out a second, and others may be before it. */
  isWaitedFor?: boolean;
}

const ALL: ReadonlySet<CheckingService> = new Set(CHECKING_SERVICES);
const unasked = async () => 'unreachable' as const;

/** Asks the outside services about somebody, all at once. Before the transaction: they may take seconds. */
export async function askServices(
  context: Pick<Context, 'config' | 'clock'>,
  { steam_id, discord_id, services = ALL, isFresh = false, isWaitedFor = false }: Asked,
): Promise<OutsideAnswers> {
  const { config } = context;
  const askTruckersmp = () => {
    const player = readTruckersmpPlayer(context, steam_id, { isFresh });
    return isWaitedFor ? inTime(config, player) : player;
  };
  const [hours, truckersmp, isOnDiscord] = await Promise.all([
    services.has('steam') ? readPlayedHours(config, steam_id) : unasked(),
    services.has('truckersmp') ? askTruckersmp() : unasked(),
    services.has('discord') && discord_id !== null
      ? isOnDiscordServer(config, discord_id, { isWaitedFor })
      : unasked(),
  ]);
  return { hours, truckersmp, isOnDiscord };
}
