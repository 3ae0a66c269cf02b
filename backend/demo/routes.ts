import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { demoAccountsEndpoint } from '@/lib/contracts/demo';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './people/accounts';

/** Lets the login page list the demo accounts, and tells it that there are none otherwise. */
export function registerDemo(endpoints: Endpoints, { config }: Context): void {
  endpoints.public(demoAccountsEndpoint, () =>
    config.hasDemoData
      ? { password: DEMO_PASSWORD, accounts: [...DEMO_ACCOUNTS] }
      : { password: '', accounts: [] },
  );
}
