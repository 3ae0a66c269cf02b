import {
  keepPreviousData,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  actOnBonusEndpoint,
  type BonusAction,
  bonusAwardsEndpoint,
  bonusesEndpoint,
  type BonusFields,
  createBonusEndpoint,
  deleteBonusEndpoint,
  editBonusEndpoint,
  extendBonusEndpoint,
  managedBonusEndpoint,
  managedBonusesEndpoint,
  ownBonusAwardsEndpoint,
  revokeBonusAwardEndpoint,
  simulateBonusEndpoint,
} from '@/lib/contracts/bonuses';
import { callEndpoint } from '@/lib/http/call-endpoint';
import type { BonusesQuery } from './bonuses-query';

const LINES = 10;

const bonusKeys = {
  all: ['bonuses'],
  own: ['bonuses', 'own'],
  ownAwards: (cursor: string | undefined) => ['bonuses', 'own-awards', cursor],
  list: (query: BonusesQuery | null) => ['bonuses', 'list', query],
  one: (id: number | null) => ['bonuses', 'one', id],
  awards: (id: number, cursor: string | undefined) => ['bonuses', 'awards', id, cursor],
  simulation: (bonus: BonusFields | null) => ['bonus-simulation', bonus],
};

export const useBonuses = () =>
  useQuery({
    queryKey: bonusKeys.own,
    queryFn: ({ signal }) => callEndpoint(bonusesEndpoint, {}, { signal }),
    meta: { topics: ['bonuses', 'standing'] },
  });

export const useOwnBonusAwards = (cursor: string | undefined) =>
  useQuery({
    queryKey: bonusKeys.ownAwards(cursor),
    queryFn: ({ signal }) =>
      callEndpoint(ownBonusAwardsEndpoint, { query: { limit: LINES, cursor } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { topics: ['bonuses'] },
  });

export const useManagedBonuses = (query: BonusesQuery | null) =>
  useQuery({
    queryKey: bonusKeys.list(query),
    queryFn: query
      ? ({ signal }) => callEndpoint(managedBonusesEndpoint, { query }, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
    meta: { topics: ['bonuses'] },
  });

export const useManagedBonus = (id: number | null) =>
  useQuery({
    queryKey: bonusKeys.one(id),
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) => callEndpoint(managedBonusEndpoint, { params: { id } }, { signal }),
    meta: { topics: ['bonuses'] },
  });

export const useBonusAwards = (id: number, cursor: string | undefined) =>
  useQuery({
    queryKey: bonusKeys.awards(id, cursor),
    queryFn: ({ signal }) =>
      callEndpoint(
        bonusAwardsEndpoint,
        { params: { id }, query: { limit: LINES, cursor } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { topics: ['bonuses'] },
  });

/** What a bonus would have paid; nothing is asked while it isn't complete. */
export const useSimulation = (bonus: BonusFields | null) =>
  useQuery({
    queryKey: bonusKeys.simulation(bonus),
    queryFn: bonus
      ? ({ signal }) => callEndpoint(simulateBonusEndpoint, { body: { bonus } }, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
  });

function useAct<Act>(act: (input: Act) => Promise<unknown>, showsOwnError = false) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queryClient.invalidateQueries({ queryKey: bonusKeys.all }),
    meta: { showsOwnError },
  });
}

interface Saved {
  bonus: BonusFields;
  is_scheduled: boolean;
}

/** Creates a bonus, or changes one that has not started. */
export const useSaveBonus = (known: { id: number; version: number } | null) =>
  useAct(
    (body: Saved) =>
      known
        ? callEndpoint(editBonusEndpoint, {
            params: { id: known.id },
            body: { ...body, version: known.version },
          })
        : callEndpoint(createBonusEndpoint, { body }),
    true,
  );

export const useActOnBonus = ({ id, version }: { id: number; version: number }) =>
  useAct((action: BonusAction) =>
    callEndpoint(actOnBonusEndpoint, { params: { id }, body: { version, action } }),
  );

export const useDeleteBonus = (id: number) =>
  useAct(() => callEndpoint(deleteBonusEndpoint, { params: { id } }));

export const useExtendBonus = ({ id, version }: { id: number; version: number }) =>
  useAct(
    (ends_at: string) =>
      callEndpoint(extendBonusEndpoint, { params: { id }, body: { version, ends_at } }),
    true,
  );

export const useRevokeBonusAward = ({ id, version }: { id: number; version: number }) =>
  useAct(
    ({ reason }: { reason: string }) =>
      callEndpoint(revokeBonusAwardEndpoint, { params: { id }, body: { version, reason } }),
    true,
  );
