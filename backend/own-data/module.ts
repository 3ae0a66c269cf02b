import type { Module } from '@/backend/core/module';
import type { PersonalData } from '@/backend/core/privacy/personal-data';
import { eraseAccounts } from './erase';
import { DELETION_NOTICES } from './notices';
import { registerOwnData } from './routes';

/** `known`: everything any domain stores about a member. */
export const ownData = (known: readonly PersonalData[]): Module => ({
  routes: [
    (endpoints, context) => {
      registerOwnData(endpoints, context, known);
    },
  ],
  notices: Object.values(DELETION_NOTICES),
  tasks: [
    {
      name: 'own-data.erase',
      everySeconds: 15,
      run: (context) => eraseAccounts(context, known),
    },
  ],
});
