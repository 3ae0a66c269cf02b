import { useQuery } from '@tanstack/react-query';
import {
  connectionsEndpoint,
  findTruckersmpEndpoint,
  leaveToLinkEndpoint,
  returnToLinkEndpoint,
  unlinkEndpoint,
  type LinkPurpose,
} from '@/lib/contracts/connections';
import type { OutsideService } from '@/lib/contracts/session/sign-in';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { readQuery } from '@/lib/http/list-query';
import { write } from '@/lib/http/write';
import { ONCE } from '@/lib/session/outside-queries';
import { keepOauthReturn } from '@/lib/session/oauth-return';
import { useLeave } from '@/lib/session/use-leave';

const KEY = ['connections'];
const FORM = { key: KEY, showsOwnError: true };

export const useConnections = readQuery({
  key: KEY,
  endpoint: connectionsEndpoint,
  topics: ['profiles'],
});

interface Leaving {
  service: OutsideService;
  next: string;
  current?: string | undefined;
}

/** Redirects to Steam or Discord to verify an account. */
export const useLeaveToLink = (meta: { showsOwnError: boolean }, isCancelled: () => boolean) =>
  useLeave(
    ({ service, ...body }: Leaving) => {
      keepOauthReturn(body.next);
      return callEndpoint(leaveToLinkEndpoint, { params: { service }, body });
    },
    meta,
    isCancelled,
  );

/** Links the verified account; `query` is the callback's query from Steam or Discord. */
export const useReturnToLink = (service: OutsideService, query: string, purpose: LinkPurpose) =>
  useQuery({
    queryKey: ['connections', 'return', service, query],
    queryFn: () =>
      callEndpoint(returnToLinkEndpoint, { params: { service }, body: { query, purpose } }),
    ...ONCE,
  });

/** Links the TruckersMP account found by the Steam account. */
export const useFindTruckersmp = write({ ...FORM, endpoint: findTruckersmpEndpoint });
export const useUnlink = write({ ...FORM, endpoint: unlinkEndpoint });
