import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { byId } from '@/lib/contracts/core/ids';
import { pointRules } from '@/lib/contracts/rewards/point-rules';

export const jobRuleEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/:id/rule',
  summary: 'The points rule that held when a delivery came; for its driver and MANAGE_JOBS',
  needs: 'member',
  input: { params: byId },
  output: pointRules,
});
