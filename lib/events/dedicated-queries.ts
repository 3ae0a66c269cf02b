import * as contract from '@/lib/contracts/events/dedicated-server';
import { readQuery } from '@/lib/http/list-query';
import { write } from '@/lib/http/write';

const KEY = ['events'];

export const useServerChecklist = readQuery({
  key: KEY,
  endpoint: contract.serverChecklistEndpoint,
  topics: ['events'],
});
export const useServerRequest = write({ key: KEY, endpoint: contract.serverRequestEndpoint });
