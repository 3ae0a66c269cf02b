import * as contract from '@/lib/contracts/events/control-points';
import { readQuery } from '@/lib/http/list-query';
import { write } from '@/lib/http/write';

const KEY = ['events'];

export const useControlPoints = readQuery({
  key: KEY,
  endpoint: contract.controlPointsEndpoint,
  topics: ['events'],
});
export const useEditPoints = write({
  key: KEY,
  showsOwnError: true,
  endpoint: contract.editPointsEndpoint,
});
export const usePointState = write({ key: KEY, endpoint: contract.pointStateEndpoint });
