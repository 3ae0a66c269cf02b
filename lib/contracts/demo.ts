import * as z from 'zod/mini';
import { defineEndpoint } from './core/endpoint';

const demoAccount = z.object({ email: z.string(), name: z.string(), role: z.string() });

export const demoAccountsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/demo-accounts',
  summary: 'The accounts of the demo company and their one password; none where demo data is off',
  needs: 'anyone',
  input: {},
  output: z.object({ password: z.string(), accounts: z.array(demoAccount) }),
});
export type DemoAccounts = z.infer<typeof demoAccountsEndpoint.output>;
