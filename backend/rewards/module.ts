import type { Module } from '@/backend/core/module';
import { grantByRules } from './award-actions';
import { registerAwards } from './award-routes';
import { moveBonuses } from './bonus-clock';
import { registerBonuses } from './bonus-routes';
import { rewardsPersonal } from './personal-store';
import { registerRewards } from './routes';

export const rewards: Module = {
  routes: [registerRewards, registerBonuses, registerAwards],
  tasks: [
    { name: 'rewards.move-bonuses', everySeconds: 15, run: moveBonuses },
    { name: 'rewards.grant-awards', everySeconds: 15, run: grantByRules },
  ],
  personalData: rewardsPersonal,
};
