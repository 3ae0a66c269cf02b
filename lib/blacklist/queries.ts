import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import * as contract from '@/lib/contracts/blacklist';
import type { Topic } from '@/lib/contracts/core/changes';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { useWrite } from '@/lib/http/write';
import type { BlacklistQuery } from './address';

const KEY = ['blacklist'];
const FOLLOWED: { topics: readonly Topic[] } = { topics: ['blacklist'] };

/** Null until the address of the page is known. */
export const useBlacklist = (query: BlacklistQuery | null) =>
  useQuery({
    queryKey: [...KEY, 'list', query],
    queryFn: query
      ? ({ signal }) => callEndpoint(contract.blacklistEndpoint, { query }, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
    meta: FOLLOWED,
  });

export const useBlacklistEntry = (id: number) =>
  useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) =>
      callEndpoint(contract.blacklistEntryEndpoint, { params: { id } }, { signal }),
    meta: FOLLOWED,
  });

/** Whom an entry is begun with. */
export type Person = { member: number } | { application: string };

export const useIdentity = (person: Person) =>
  useQuery({
    queryKey: [...KEY, 'identity', person],
    queryFn: ({ signal }) =>
      'member' in person
        ? callEndpoint(
            contract.identityOfMemberEndpoint,
            { params: { id: person.member } },
            { signal },
          )
        : callEndpoint(
            contract.identityOfApplicationEndpoint,
            { params: { ref: person.application } },
            { signal },
          ),
  });

export const usePeople = (search: string) =>
  useQuery({
    queryKey: [...KEY, 'people', search],
    queryFn:
      search === ''
        ? skipToken
        : ({ signal }) =>
            callEndpoint(contract.findPeopleEndpoint, { query: { search } }, { signal }),
  });

const FORM = { key: KEY, showsOwnError: true };

/** Adds an entry, or changes the one that is given. */
export const useSaveEntry = (seen: { id: number; version: number } | null) =>
  useWrite(FORM, (entry: contract.BlacklistFields) =>
    seen === null
      ? callEndpoint(contract.addEntryEndpoint, { body: { entry } })
      : callEndpoint(contract.editEntryEndpoint, {
          params: { id: seen.id },
          body: { version: seen.version, entry },
        }),
  );

export const useLiftEntry = ({ id, version }: { id: number; version: number }) =>
  useWrite(FORM, (body: { reason: string }) =>
    callEndpoint(contract.liftEntryEndpoint, { params: { id }, body: { ...body, version } }),
  );

export const useImportEntries = () =>
  useWrite(FORM, (body: { csv: string; is_final: boolean }) =>
    callEndpoint(contract.importEntriesEndpoint, { body }),
  );
