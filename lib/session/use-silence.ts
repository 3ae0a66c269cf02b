import { useQuery } from '@tanstack/react-query';
import { SERVICE_NAMES } from '@/lib/contracts/core/service-names';
import { silentServicesEndpoint, type OutsideService } from '@/lib/contracts/session/sign-in';
import { callEndpoint } from '@/lib/http/call-endpoint';

export const SILENCE_KEY = ['session', 'silence'] as const;
const LOOK_AGAIN_MS = 5_000;

/**
 * The services of a page that are down, polled until they are back. Assumed up until known, since
 * the backend checks again before redirecting.
 */
export function useSilence(services: readonly OutsideService[]) {
  const { data, isFetching, refetch } = useQuery({
    queryKey: SILENCE_KEY,
    queryFn: ({ signal }) => callEndpoint(silentServicesEndpoint, {}, { signal }),
    enabled: services.length > 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.silent.length ? LOOK_AGAIN_MS : false),
  });
  const silent = services.filter((service) => data?.silent.includes(service));
  return {
    silent,
    notice: {
      names: silent.map((service) => SERVICE_NAMES[service]),
      isPending: isFetching,
      onRetry: () => void refetch(),
    },
  };
}
