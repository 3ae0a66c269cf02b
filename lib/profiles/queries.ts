import * as contract from '@/lib/contracts/profiles';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { listQuery, readQuery } from '@/lib/http/list-query';
import { useWrite } from '@/lib/http/write';
import { inOrder } from '@/lib/store/in-order';

const KEY = ['profiles'];

export const useDirectory = listQuery({
  key: KEY,
  endpoint: contract.directoryEndpoint,
  topics: ['profiles'],
});
export const useDirectoryChoices = readQuery({
  key: KEY,
  endpoint: contract.directoryChoicesEndpoint,
});
export const useProfile = readQuery({
  key: KEY,
  endpoint: contract.profileEndpoint,
  topics: ['profiles', 'standing', 'jobs', 'awards'],
});
export const useLedger = listQuery({
  key: KEY,
  endpoint: contract.ledgerEndpoint,
  limit: 10,
  topics: ['standing'],
});

const setPrivacy = inOrder((body: contract.Privacy) =>
  callEndpoint(contract.setPrivacyEndpoint, { body }),
);
export const useSetPrivacy = () => useWrite({ key: KEY }, setPrivacy);
