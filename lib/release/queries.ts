import { useQuery } from '@tanstack/react-query';
import { DEMO_HEADER, releaseVersionEndpoint } from '@/lib/contracts/core/release';
import { callEndpoint } from '@/lib/http/call-endpoint';

/** Asked once a page load; a failure is not worth a second request. */
export const useReleaseVersion = () =>
  useQuery({
    queryKey: ['release-version'],
    queryFn: async ({ signal }) => {
      let isDemo = false;
      const onHeaders = (headers: Headers) => {
        isDemo = headers.has(DEMO_HEADER);
      };
      const { version } = await callEndpoint(releaseVersionEndpoint, {}, { signal, onHeaders });
      return { version: version.trim(), isDemo };
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
  });
