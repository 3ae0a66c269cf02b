import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import {
  actOnBonusEndpoint,
  type BonusAction,
  bonusAwardsEndpoint,
  bonusHistoryEndpoint,
  type BonusFields,
  createBonusEndpoint,
  deleteBonusEndpoint,
  editBonusEndpoint,
  extendBonusEndpoint,
  managedBonusEndpoint,
  managedBonusesEndpoint,
  revokeBonusAwardEndpoint,
  simulateBonusEndpoint,
} from '@/lib/contracts/rewards/bonus-management';
import { bonusesEndpoint, ownBonusAwardsEndpoint } from '@/lib/contracts/rewards/bonuses';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { historyQuery } from '@/lib/http/history-query';
import { useWrite } from '@/lib/http/write';
import type { BonusesQuery } from './address';

const LINES = 10;

const bonusKeys = {
  all: ['bonuses'],
  own: ['bonuses', 'own'],
  ownAwards: (cursor: string | undefined) => ['bonuses', 'own-awards', cursor],
  list: (query: BonusesQuery | null) => ['bonuses', 'list', query],
  one: (id: number) => ['bonuses', 'one', id],
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

export const useManagedBonus = (id: number) =>
  useQuery({
    queryKey: bonusKeys.one(id),
    queryFn: ({ signal }) => callEndpoint(managedBonusEndpoint, { params: { id } }, { signal }),
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

const BONUSES = { key: bonusKeys.all };
const BONUS_FORM = { key: bonusKeys.all, showsOwnError: true };

interface Saved {
  bonus: BonusFields;
  is_scheduled: boolean;
}

/** Creates a bonus, or changes one that has not started. */
export const useSaveBonus = (known: { id: number; version: number } | null) =>
  useWrite(BONUS_FORM, (body: Saved): Promise<unknown> =>
    known
      ? callEndpoint(editBonusEndpoint, {
          params: { id: known.id },
          body: { ...body, version: known.version },
        })
      : callEndpoint(createBonusEndpoint, { body }),
  );

export const useActOnBonus = ({ id, version }: { id: number; version: number }) =>
  useWrite(BONUSES, (action: BonusAction) =>
    callEndpoint(actOnBonusEndpoint, { params: { id }, body: { version, action } }),
  );

export const useDeleteBonus = (id: number) =>
  useWrite(BONUSES, () => callEndpoint(deleteBonusEndpoint, { params: { id } }));

export const useExtendBonus = ({ id, version }: { id: number; version: number }) =>
  useWrite(BONUS_FORM, (ends_at: string) =>
    callEndpoint(extendBonusEndpoint, { params: { id }, body: { version, ends_at } }),
  );

export const useRevokeBonusAward = ({ id, version }: { id: number; version: number }) =>
  useWrite(BONUS_FORM, ({ reason }: { reason: string }) =>
    callEndpoint(revokeBonusAwardEndpoint, { params: { id }, body: { version, reason } }),
  );

export const useBonusHistory = (id: number) =>
  useQuery(historyQuery(bonusHistoryEndpoint, id, { key: bonusKeys.all, topic: 'bonuses' }));
