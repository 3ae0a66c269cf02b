import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { byId } from '@/lib/contracts/core/ids';
import { pointRules } from '@/lib/contracts/rewards/point-rules';

export const jobRuleEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/:id/rule',
  summary: 'Get the points rules in force when a job was received; for its driver and MANAGE_JOBS',
  needs: 'member',
  input: { params: byId },
  output: pointRules,
});
