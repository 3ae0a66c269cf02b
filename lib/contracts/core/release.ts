import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';

/** Comes with the version where demo data is on, so that every page can say so. */
export const DEMO_HEADER = 'x-demo-data';

export const releaseVersionEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/release-version',
  summary: 'Get the version of the running backend',
  needs: 'anyone',
  isUncounted: true,
  input: {},
  output: z.object({ version: z.string() }),
});

export const healthEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Check whether the database answers',
  needs: 'anyone',
  isUncounted: true,
  input: {},
  output: z.object({ status: z.string(), version: z.string(), uptime_seconds: z.number() }),
});
