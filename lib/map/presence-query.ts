import { presenceEndpoint } from '@/lib/contracts/map/presence';
import { readQuery } from '@/lib/http/list-query';

/** Going offline and stopping a truck cause no event, so this polls. */
const LOOK_AGAIN_MS = 60_000;

export const usePresence = readQuery({
  key: ['presence'],
  endpoint: presenceEndpoint,
  topics: ['presence', 'profiles', 'position_sharing'],
  refetchInterval: LOOK_AGAIN_MS,
});
