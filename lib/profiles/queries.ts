import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import {
  directoryChoicesEndpoint,
  directoryEndpoint,
  ledgerEndpoint,
  type Privacy,
  profileEndpoint,
  setPrivacyEndpoint,
} from '@/lib/contracts/profiles';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { useWrite } from '@/lib/http/write';
import type { DirectoryQuery } from './address';

const profileKeys = {
  all: ['profiles'],
  list: (query: DirectoryQuery | null) => ['profiles', 'list', query],
  choices: ['profiles', 'choices'],
  one: (id: number) => ['profiles', 'one', id],
  ledger: (id: number, cursor: string | undefined) => ['profiles', 'ledger', id, cursor],
};

export const useDirectory = (query: DirectoryQuery | null) =>
  useQuery({
    queryKey: profileKeys.list(query),
    queryFn: query
      ? ({ signal }) => callEndpoint(directoryEndpoint, { query }, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
    meta: { topics: ['profiles'] },
  });

export const useDirectoryChoices = () =>
  useQuery({
    queryKey: profileKeys.choices,
    queryFn: ({ signal }) => callEndpoint(directoryChoicesEndpoint, {}, { signal }),
  });

export const useProfile = (id: number) =>
  useQuery({
    queryKey: profileKeys.one(id),
    queryFn: ({ signal }) => callEndpoint(profileEndpoint, { params: { id } }, { signal }),
    meta: { topics: ['profiles', 'standing', 'jobs', 'awards'] },
  });

const LINES = 10;

export const useLedger = (id: number, cursor: string | undefined) =>
  useQuery({
    queryKey: profileKeys.ledger(id, cursor),
    queryFn: ({ signal }) =>
      callEndpoint(ledgerEndpoint, { params: { id }, query: { limit: LINES, cursor } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { topics: ['standing'] },
  });

export const useSetPrivacy = () =>
  useWrite({ key: profileKeys.all }, (privacy: Privacy) =>
    callEndpoint(setPrivacyEndpoint, { body: privacy }),
  );
