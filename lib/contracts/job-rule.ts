import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';
import { recordId } from './ids';
import { pointRules } from './point-rules';

export const jobRuleEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/:id/rule',
  summary: 'The points rule that held when a delivery came; for its driver and MANAGE_JOBS',
  needs: 'member',
  input: { params: z.object({ id: recordId }) },
  output: pointRules,
});
