import * as contract from '@/lib/contracts/profiles';
import { listQuery, readQuery } from '@/lib/http/list-query';
import { write } from '@/lib/http/write';

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

export const useSetPrivacy = write({
  key: KEY,
  scope: 'privacy',
  endpoint: contract.setPrivacyEndpoint,
});
