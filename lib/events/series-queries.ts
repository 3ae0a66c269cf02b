import * as contract from '@/lib/contracts/events/series';
import { readQuery } from '@/lib/http/list-query';
import { write } from '@/lib/http/write';

const KEY = ['events'];

export const useSeries = readQuery({
  key: KEY,
  endpoint: contract.seriesEndpoint,
  topics: ['events'],
});
export const useRepeatEvent = write({
  key: KEY,
  showsOwnError: true,
  endpoint: contract.repeatEventEndpoint,
});
export const useChangeSeries = write({
  key: KEY,
  showsOwnError: true,
  endpoint: contract.changeSeriesEndpoint,
});
export const useEndSeries = write({ key: KEY, endpoint: contract.endSeriesEndpoint });
