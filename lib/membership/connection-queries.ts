import { useMutation, useQuery } from '@tanstack/react-query';
import {
  connectionsEndpoint,
  leaveToLinkEndpoint,
  returnToLinkEndpoint,
} from '@/lib/contracts/connections';
import type { OutsideService } from '@/lib/contracts/sign-in';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { ONCE } from '@/lib/session/outside-queries';

const own = ['connections'] as const;

export const useConnections = () =>
  useQuery({
    queryKey: own,
    queryFn: ({ signal }) => callEndpoint(connectionsEndpoint, {}, { signal }),
    meta: { topics: ['profiles'] },
  });

/** Leaves for Steam or Discord, to prove an account there. */
export const useLeaveToLink = () =>
  useMutation({
    mutationFn: async ({ service, next }: { service: OutsideService; next: string }) => {
      const { address } = await callEndpoint(leaveToLinkEndpoint, {
        params: { service },
        body: { next },
      });
      window.location.assign(address);
    },
  });

/** Links what was proved; `query` is what Steam or Discord put behind the address. */
export const useReturnToLink = (service: OutsideService, query: string) =>
  useQuery({
    queryKey: ['connections', 'return', service, query],
    queryFn: () => callEndpoint(returnToLinkEndpoint, { params: { service }, body: { query } }),
    ...ONCE,
  });
