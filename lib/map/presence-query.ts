import { presenceEndpoint } from '@/lib/contracts/map/presence';
import { readQuery } from '@/lib/http/list-query';

/** Nobody says that somebody has gone, nor that a truck has stopped. */
const LOOK_AGAIN_MS = 60_000;

export const usePresence = readQuery({
  key: ['presence'],
  endpoint: presenceEndpoint,
  topics: ['presence', 'profiles', 'position_sharing'],
  refetchInterval: LOOK_AGAIN_MS,
});
