import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';

export const releaseVersionEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/release-version',
  summary: 'The version of the running backend',
  needs: 'anyone',
  input: {},
  output: z.object({ version: z.string() }),
});

export const healthEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the database answers',
  needs: 'anyone',
  input: {},
  output: z.object({ status: z.string(), version: z.string(), uptime_seconds: z.number() }),
});
