import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type AwardFields,
  awardGrantsEndpoint,
  awardHistoryEndpoint,
  awardsEndpoint,
  createAwardEndpoint,
  editAwardEndpoint,
  grantAwardEndpoint,
  retireAwardEndpoint,
  revokeGrantEndpoint,
} from '@/lib/contracts/rewards/awards';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { historyQuery } from '@/lib/http/history-query';
import { useWrite } from '@/lib/http/write';

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

const FORM = { key: awardKeys.all, showsOwnError: true };

interface Known {
  id: number;
  version: number;
}

/** Adds an award, or changes one. */
export const useSaveAward = (known: Known | null) =>
  useWrite(FORM, (award: AwardFields): Promise<unknown> =>
    known
      ? callEndpoint(editAwardEndpoint, {
          params: { id: known.id },
          body: { award, version: known.version },
        })
      : callEndpoint(createAwardEndpoint, { body: { award } }),
  );

export const useRetireAward = () =>
  useWrite({ key: awardKeys.all }, ({ id, version, is_retired }: Known & { is_retired: boolean }) =>
    callEndpoint(retireAwardEndpoint, { params: { id }, body: { version, is_retired } }),
  );

export const useGrantAward = (id: number) =>
  useWrite(FORM, (body: { user_ids: number[]; reason: string }) =>
    callEndpoint(grantAwardEndpoint, { params: { id }, body }),
  );

export const useRevokeGrant = ({ id, version }: Known) =>
  useWrite(FORM, ({ reason }: { reason: string }) =>
    callEndpoint(revokeGrantEndpoint, { params: { id }, body: { version, reason } }),
  );

export const useAwardHistory = (id: number) =>
  useQuery(historyQuery(awardHistoryEndpoint, id, { key: awardKeys.all, topic: 'awards' }));
