import { actionBy } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import * as contract from '@/lib/contracts/events/event-discord';
import { chooseOnDiscord, readOnDiscord } from './choices';

export function registerEventDiscord(endpoints: Endpoints, { config, senders }: Context): void {
  const by = actionBy(config);

  endpoints.member(contract.eventDiscordEndpoint, ({ db, now, params }) =>
    readOnDiscord({ db, senders, now }, params.id),
  );
  endpoints.member(contract.setEventDiscordEndpoint, async (call) => {
    await chooseOnDiscord(by(call), call.params.id, call.body);
    return {};
  });
}
