import * as contract from '@/lib/contracts/events/event-discord';
import { readQuery } from '@/lib/http/list-query';
import { write } from '@/lib/http/write';

const KEY = ['events', 'discord'];

export const useEventDiscord = readQuery({
  key: KEY,
  endpoint: contract.eventDiscordEndpoint,
  topics: ['events'],
  // Attempts that fail announce nothing.
  refetchInterval: ({ state: { data } }) =>
    data?.post?.is_waiting === true || data?.scheduled?.is_waiting === true ? 10_000 : false,
});
export const useSetEventDiscord = write({ key: KEY, endpoint: contract.setEventDiscordEndpoint });
