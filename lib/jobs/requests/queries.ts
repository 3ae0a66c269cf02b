import * as queue from '@/lib/contracts/jobs/job-request-queue';
import * as contract from '@/lib/contracts/jobs/job-requests';
import { ownPlacesEndpoint, placesEndpoint } from '@/lib/contracts/jobs/places';
import { listQuery, readQuery } from '@/lib/http/list-query';
import { write } from '@/lib/http/write';

const KEY = ['job-requests'];
const WRITE = { key: KEY };
const FORM = { key: KEY, showsOwnError: true };

export const useOwnRequests = listQuery({
  key: KEY,
  endpoint: contract.ownRequestsEndpoint,
  limit: 10,
  topics: ['job_requests'],
});
export const useWaitingRequests = listQuery({
  key: KEY,
  endpoint: queue.waitingRequestsEndpoint,
  topics: ['job_requests'],
});
/** The place of the request before stays until the next one has loaded. */
export const useRequestPlace = listQuery({
  key: KEY,
  endpoint: queue.requestPlaceEndpoint,
  topics: ['job_requests'],
});
export const useWaitingRequest = readQuery({
  key: KEY,
  endpoint: queue.waitingRequestEndpoint,
  topics: ['job_requests'],
});
/** Once a visit: a name that a new job adds isn't missed. */
export const useOwnPlaces = readQuery({
  key: ['places'],
  endpoint: ownPlacesEndpoint,
  staleTime: Infinity,
});
/** Names that occur in the company's own jobs. */
export const useSuggestions = listQuery({
  key: ['places'],
  endpoint: placesEndpoint,
  select: ({ items }) => items,
});

export const useRequestJob = write({ ...FORM, endpoint: contract.requestJobEndpoint });
export const useEditRequest = write({ ...FORM, endpoint: contract.editRequestEndpoint });
export const useWithdrawRequest = write({ ...WRITE, endpoint: contract.withdrawRequestEndpoint });
export const useAnswerRequest = write({ ...FORM, endpoint: contract.answerRequestEndpoint });
export const useAcceptRequest = write({ ...WRITE, endpoint: queue.acceptRequestEndpoint });
/** For use in a form, which shows the error itself. */
export const useAcceptChanged = write({ ...FORM, endpoint: queue.acceptRequestEndpoint });
export const useDeclineRequest = write({ ...FORM, endpoint: queue.declineRequestEndpoint });
/** Only of the member's own last decision. */
export const useReopenRequest = write({ ...WRITE, endpoint: queue.reopenRequestEndpoint });
export const useAskAboutRequest = write({ ...FORM, endpoint: queue.askRequestEndpoint });
