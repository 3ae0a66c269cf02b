import { noticeKinds } from '@/backend/core/notice-kind';

const MANAGERS = ['MANAGE_BONUSES'] as const;
const ofBonuses = { subject: 'rewards', path: () => '/bonuses' } as const;

/** About a bonus, or what one member was paid by it, by its id. */
export const BONUS_NOTICES = noticeKinds('bonus', {
  started: ofBonuses,
  awarded: ofBonuses,
  award_revoked: ofBonuses,
  ended: { subject: 'staff_work', path: () => '/bonuses/manage', needs: MANAGERS },
});

const ofRank = { subject: 'rewards', path: () => '/training/driver-ranks' } as const;

/** About the member who has the rank. */
export const RANK_NOTICES = noticeKinds('rank', { changed: ofRank, ladder_changed: ofRank });

const ofProfile = {
  subject: 'rewards',
  path: (_grant: string, reader: number) => `/profiles/${reader}`,
} as const;

/** About an award that a member holds. */
export const AWARD_NOTICES = noticeKinds('award', { granted: ofProfile, revoked: ofProfile });

export const REWARDS_NOTICES = [BONUS_NOTICES, RANK_NOTICES, AWARD_NOTICES].flatMap((kinds) =>
  Object.values(kinds),
);
