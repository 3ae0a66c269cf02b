import { subDays } from 'date-fns';
import { inTransaction } from '@/backend/core/changes';
import type { Context } from '@/backend/core/context';
import { listClosedServices } from '@/backend/core/outbox';
import { lockTelling, tellThoseWho, wasTold } from './store';

const NAMES: Readonly<Record<string, string>> = {
  discord: 'Discord refuses the messages of our bot',
  discord_roles: 'Discord lets our bot give no roles',
  mail: 'The mail server refuses us',
  trucky: 'Trucky refuses our token',
  tracksim: 'TrackSim refuses our key',
};

/** Tells whoever manages the panel that a service takes nothing from it; once a day while that lasts. */
export async function tellOfClosedServices(context: Context, now: Date): Promise<void> {
  if ((await listClosedServices(context.db, now)).length === 0) return;
  await inTransaction(context, async (tx) => {
    await lockTelling(tx);
    for (const service of await listClosedServices(tx, now)) {
      const kind = `service_refuses.${service}`;
      if (await wasTold(tx, kind, subDays(now, 1))) continue;
      const message = `${NAMES[service] ?? service}. What waits is tried again; check the settings.`;
      await tellThoseWho(tx, ['MANAGE_USERS_ROLES'], { type: 'ERROR', message, kind }, now);
    }
  });
}
