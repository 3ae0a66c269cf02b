import { useQuery } from '@tanstack/react-query';
import { releaseVersionEndpoint } from '@/lib/contracts/release';
import { callEndpoint } from '@/lib/http/call-endpoint';

/** Asked once a page load; a failure is not worth a second request. */
export const useReleaseVersion = () =>
  useQuery({
    queryKey: ['release-version'],
    queryFn: ({ signal }) => callEndpoint(releaseVersionEndpoint, {}, { signal }),
    select: ({ version }) => version.trim(),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
  });
