import { subDays } from 'date-fns';
import type { Module } from '@/backend/core/module';
import { forgetFormer } from './discord-outbox-store';
import { membersPersonal } from './personal-store';

export const members: Module = {
  tasks: [
    {
      name: 'members.forget-former-accounts',
      everySeconds: 600,
      run: ({ db }, now) => forgetFormer(db, subDays(now, 30)),
    },
  ],
  personalData: membersPersonal,
};
