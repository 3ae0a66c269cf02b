import { inTime } from '@/backend/core/outbox/ask-outside';
import type { Context } from '@/backend/core/context';
import { isOnDiscordServer } from '@/backend/discord/public';
import { readPlayedHours } from '@/backend/steam/public';
import { readTruckersmpPlayer } from '@/backend/truckersmp/public';
import { CHECKING_SERVICES, type CheckingService } from '@/lib/contracts/recruitment/applications';
import type { OutsideAnswers } from './check-rules';

interface Asked {
  steam_id: string;
  /** Null if not known yet. */
  discord_id: string | null;
  /** The services to ask; the others count as unreachable. */
  services?: ReadonlySet<CheckingService>;
  /** Whether to bypass recent answers. */
  isFresh?: boolean;
  /**
   * Whether someone is waiting: TruckersMP allows one request a second, so there may be a queue.
   */
  isWaitedFor?: boolean;
}

const ALL: ReadonlySet<CheckingService> = new Set(CHECKING_SERVICES);
const unasked = async () => 'unreachable' as const;

/**
 * Asks the outside services in parallel. Call it before the transaction, since it may take seconds.
 */
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
