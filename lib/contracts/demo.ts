import * as z from 'zod/mini';
import { defineEndpoint } from './core/endpoint';

const demoAccount = z.object({ email: z.string(), name: z.string(), role: z.string() });

export const demoAccountsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/demo-accounts',
  summary: 'List the demo accounts and their shared password; empty without demo data',
  needs: 'anyone',
  input: {},
  output: z.object({ password: z.string(), accounts: z.array(demoAccount) }),
});
export type DemoAccounts = z.infer<typeof demoAccountsEndpoint.output>;
