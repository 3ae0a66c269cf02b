import * as contract from '@/lib/contracts/jobs/payloads';
import { listQuery, readQuery } from '@/lib/http/list-query';
import { write } from '@/lib/http/write';

const KEY = ['payloads'];

export const usePayloads = listQuery({
  key: KEY,
  endpoint: contract.payloadsEndpoint,
  topics: ['trackers'],
});
export const usePayload = readQuery({
  key: KEY,
  endpoint: contract.payloadEndpoint,
  topics: ['trackers'],
});
export const useRefusedPayloads = listQuery({
  key: KEY,
  endpoint: contract.refusedPayloadsEndpoint,
  topics: ['trackers'],
});
export const useRefusedPayload = readQuery({
  key: KEY,
  endpoint: contract.refusedPayloadEndpoint,
});
/** The payload a job was created from; null if there is none or it has expired. */
export const useJobPayload = readQuery({
  key: KEY,
  endpoint: contract.jobPayloadEndpoint,
  select: ({ payload }) => payload,
});

export const useReplay = write({ key: KEY, endpoint: contract.replayPayloadEndpoint });
