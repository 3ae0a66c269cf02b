import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { demoAccountsEndpoint } from '@/lib/contracts/demo';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './people/accounts';

/** Lists the demo accounts for the sign-in page; empty without demo data. */
export function registerDemo(endpoints: Endpoints, { config }: Context): void {
  endpoints.public(demoAccountsEndpoint, () =>
    config.hasDemoData
      ? { password: DEMO_PASSWORD, accounts: [...DEMO_ACCOUNTS] }
      : { password: '', accounts: [] },
  );
}
