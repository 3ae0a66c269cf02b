import { DECIDED, rowsOf, type PersonalData } from '@/backend/core/privacy/personal-data';
import { driverBoards, driverMonths, driverTotals, pointsEntries, rankChanges } from './tables';
import { bonusAwards, bonusProgress } from './bonuses/tables';
import { userAwards } from './awards/tables';

export const rewardsPersonal: PersonalData = {
  parts: [
    rowsOf(pointsEntries, pointsEntries.user_id, { area: 'points', erasing: 'kept' }),
    rowsOf(driverTotals, driverTotals.user_id, { area: 'totals', erasing: 'kept' }),
    rowsOf(driverMonths, driverMonths.user_id, { area: 'months', erasing: 'kept' }),
    rowsOf(driverBoards, driverBoards.user_id, { area: 'boards', erasing: 'kept' }),
    rowsOf(rankChanges, rankChanges.user_id, { area: 'ranks', erasing: 'kept' }),
    rowsOf(bonusAwards, bonusAwards.user_id, { area: 'bonuses', erasing: 'kept' }),
    rowsOf(bonusProgress, bonusProgress.user_id, { area: 'bonus-progress', erasing: 'kept' }),
    rowsOf(userAwards, userAwards.user_id, {
      area: 'awards',
      erasing: () => ({ reason: null, revoke_reason: null }),
    }),
  ],
  leftOut: {
    'points_entries.by_user': DECIDED,
    'awards.created_by': DECIDED,
    'bonuses.created_by': DECIDED,
    'bonus_awards.revoked_by': DECIDED,
    'user_awards.granted_by': DECIDED,
    'user_awards.revoked_by': DECIDED,
    'point_rules.created_by': DECIDED,
  },
};
