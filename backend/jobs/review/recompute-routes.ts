import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { applyRecomputePastEndpoint, recomputePastEndpoint } from '@/lib/contracts/jobs/job-review';
import { noteBatch, previewPast, recomputeBatch } from './recompute-past';
import { spanOf } from './recompute-span';

/** The past counted by today's rule: first shown, then done batch by batch. */
export function registerRecompute(endpoints: Endpoints, context: Context): void {
  const { timeZone } = context.config;

  endpoints.member(recomputePastEndpoint, ({ db, member, query }) =>
    previewPast(db, context, spanOf(query, timeZone), member.user_id),
  );

  endpoints.member(applyRecomputePastEndpoint, async ({ db, member, caller, body, now }) => {
    const { from, to, reason, after = 0 } = body;
    const by = { user_id: member.user_id, address: caller.address };
    const span = spanOf({ from, to }, timeZone);
    const done = await recomputeBatch(db, context, { span, after, reason, by });
    if (done.changed > 0) await noteBatch(db, { by, reason }, { from, to, ...done, now });
    return done;
  });
}
