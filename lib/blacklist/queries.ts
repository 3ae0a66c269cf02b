import { useQuery } from '@tanstack/react-query';
import * as contract from '@/lib/contracts/blacklist';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { listQuery, readQuery } from '@/lib/http/list-query';
import { useWrite, write } from '@/lib/http/write';

const KEY = ['blacklist'];
const FORM = { key: KEY, showsOwnError: true };

export const useBlacklist = listQuery({
  key: KEY,
  endpoint: contract.blacklistEndpoint,
  topics: ['blacklist'],
});
export const useBlacklistEntry = readQuery({
  key: KEY,
  endpoint: contract.blacklistEntryEndpoint,
  topics: ['blacklist'],
});
export const usePeople = readQuery({ key: KEY, endpoint: contract.findPeopleEndpoint });

/** The person that an entry is prefilled from. */
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

/** Adds an entry, or updates the one given. */
export const useSaveEntry = (seen: { id: number; version: number } | null) =>
  useWrite(FORM, (entry: contract.BlacklistFields) =>
    seen === null
      ? callEndpoint(contract.addEntryEndpoint, { body: { entry } })
      : callEndpoint(contract.editEntryEndpoint, {
          params: { id: seen.id },
          body: { version: seen.version, entry },
        }),
  );

export const useLiftEntry = write({ ...FORM, endpoint: contract.liftEntryEndpoint });
export const useImportEntries = write({ ...FORM, endpoint: contract.importEntriesEndpoint });
