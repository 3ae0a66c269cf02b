import { cityRouteEndpoint, jobRouteEndpoint } from '@/lib/contracts/map/drawn-routes';
import { readQuery } from '@/lib/http/list-query';

export const useJobRoute = readQuery({
  key: ['job-route'],
  endpoint: jobRouteEndpoint,
  staleTime: Infinity,
});
export const useCityRoute = readQuery({
  key: ['city-route'],
  endpoint: cityRouteEndpoint,
  staleTime: Infinity,
});
