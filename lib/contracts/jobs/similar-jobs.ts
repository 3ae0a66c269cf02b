import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { byId } from '@/lib/contracts/core/ids';
import { jobRow } from './jobs';

export const similarJobsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/:id/similar',
  summary:
    'List the driver’s latest jobs on the same route, within a year; for its driver and MANAGE_JOBS',
  needs: 'member',
  input: { params: byId },
  output: z.object({ items: z.array(jobRow) }),
});
