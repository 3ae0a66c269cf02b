import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AwardFields,
  awardGrantsEndpoint,
  awardsEndpoint,
  createAwardEndpoint,
  editAwardEndpoint,
  grantAwardEndpoint,
  retireAwardEndpoint,
  revokeGrantEndpoint,
} from '@/lib/contracts/awards';
import { callEndpoint } from '@/lib/http/call-endpoint';

const LINES = 10;

const awardKeys = {
  all: ['awards'],
  catalogue: ['awards', 'catalogue'],
  grants: (award: number | undefined, cursor: string | undefined) => [
    'awards',
    'grants',
    award,
    cursor,
  ],
};

export const useAwards = () =>
  useQuery({
    queryKey: awardKeys.catalogue,
    queryFn: ({ signal }) => callEndpoint(awardsEndpoint, {}, { signal }),
    meta: { topics: ['awards'] },
  });

export const useAwardGrants = (award: number | undefined, cursor: string | undefined) =>
  useQuery({
    queryKey: awardKeys.grants(award, cursor),
    queryFn: ({ signal }) =>
      callEndpoint(awardGrantsEndpoint, { query: { limit: LINES, award, cursor } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { topics: ['awards'] },
  });

function useAct<Act, Answer>(act: (input: Act) => Promise<Answer>, showsOwnError = true) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queryClient.invalidateQueries({ queryKey: awardKeys.all }),
    meta: { showsOwnError },
  });
}

interface Known {
  id: number;
  version: number;
}

/** Adds an award, or changes one. */
export const useSaveAward = (known: Known | null) =>
  useAct((award: AwardFields): Promise<unknown> =>
    known
      ? callEndpoint(editAwardEndpoint, {
          params: { id: known.id },
          body: { award, version: known.version },
        })
      : callEndpoint(createAwardEndpoint, { body: { award } }),
  );

export const useRetireAward = () =>
  useAct(
    ({ id, version, is_retired }: Known & { is_retired: boolean }) =>
      callEndpoint(retireAwardEndpoint, { params: { id }, body: { version, is_retired } }),
    false,
  );

export const useGrantAward = (id: number) =>
  useAct((body: { user_ids: number[]; reason: string }) =>
    callEndpoint(grantAwardEndpoint, { params: { id }, body }),
  );

export const useRevokeGrant = ({ id, version }: Known) =>
  useAct(({ reason }: { reason: string }) =>
    callEndpoint(revokeGrantEndpoint, { params: { id }, body: { version, reason } }),
  );
