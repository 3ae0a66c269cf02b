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

/** Leaves for Steam or Discord, to prove an account there. */
export const useLeaveToLink = (meta: { showsOwnError: boolean }) =>
  useLeave(({ service, ...body }: Leaving) => {
    keepOauthReturn(body.next);
    return callEndpoint(leaveToLinkEndpoint, { params: { service }, body });
  }, meta);

/** Links what was proved; `query` is what Steam or Discord put behind the address. */
export const useReturnToLink = (service: OutsideService, query: string, purpose: LinkPurpose) =>
  useQuery({
    queryKey: ['connections', 'return', service, query],
    queryFn: () =>
      callEndpoint(returnToLinkEndpoint, { params: { service }, body: { query, purpose } }),
    ...ONCE,
  });

/** Links the account that TruckersMP names for the one at Steam. */
export const useFindTruckersmp = write({ ...FORM, endpoint: findTruckersmpEndpoint });
export const useUnlink = write({ ...FORM, endpoint: unlinkEndpoint });
