import type { Module } from '@/backend/core/module';
import { grantByRules } from './awards/grant-by-rule';
import { registerAwards } from './awards/routes';
import { moveBonuses } from './bonuses/tasks';
import { registerBonuses } from './bonuses/routes';
import { fillDemo } from './fill-demo';
import { registerBoard } from './leaderboard/board-routes';
import { REWARDS_NOTICES } from './notices';
import { rewardsPersonal } from './personal-store';
import { registerRewards } from './routes';

export const rewards: Module = {
  routes: [registerRewards, registerBoard, registerBonuses, registerAwards],
  tasks: [
    { name: 'rewards.move-bonuses', everySeconds: 15, run: moveBonuses },
    { name: 'rewards.grant-awards', everySeconds: 15, run: grantByRules },
  ],
  notices: REWARDS_NOTICES,
  personalData: rewardsPersonal,
  fillDemo,
};
