import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { pointRules } from './point-rules';

const rulesVersion = z.object({
  /** 0 for the default rules. */
  id: z.number(),
  valid_from: z.nullable(z.string()),
  by: z.nullable(z.string()),
  rules: pointRules,
});
export type RulesVersion = z.infer<typeof rulesVersion>;

export const pointRulesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/rewards/rules',
  summary: 'List the points rules and their latest versions, newest first',
  needs: 'member',
  isOpenOnHold: true,
  input: {},
  output: z.object({ current: rulesVersion, versions: z.array(rulesVersion) }),
});

const EDITORS = ['MANAGE_VTC_RULES'] as const;

const RACE_BELOW_REAL = 'Race limit must be above both real limits.';

export const setPointRulesEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/rewards/rules',
  summary: 'Change the points rules from now on; points already awarded don’t change',
  needs: EDITORS,
  input: {
    body: z
      .strictObject({
        /** The version the edit is based on. */
        version: z.int().check(z.minimum(0)),
        rules: z.strictObject(pointRules.shape),
      })
      .check(
        z.refine(
          ({ rules: { real_speed_limit: real, race_speed_limit: race } }) =>
            race > Math.max(real.eut2, real.ats),
          { error: RACE_BELOW_REAL, path: ['rules', 'race_speed_limit'] },
        ),
      ),
  },
  output: z.object({ id: z.number() }),
});
