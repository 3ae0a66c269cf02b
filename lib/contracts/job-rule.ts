import { defineEndpoint } from './endpoint';
import { byId } from './ids';
import { pointRules } from './point-rules';

export const jobRuleEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/:id/rule',
  summary: 'The points rule that held when a delivery came; for its driver and MANAGE_JOBS',
  needs: 'member',
  input: { params: byId },
  output: pointRules,
});
