import { audit } from '@/backend/core/audit/audit';
import { announce } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { chooseTrackerEndpoint, ownTrackerEndpoint } from '@/lib/contracts/jobs/tracker-settings';
import { countByTracker } from '@/backend/members/public';
import { findTracker } from '@/backend/jobs/requests/context-store';
import { addToTrackerCompany, companyStateOf } from './company-store';
import { addressOf } from './settings-routes';
import { chooseTracker, findSignal } from './signal-store';
import { TRACKER_NAMES } from '@/lib/contracts/jobs/tracker-names';

/** Which tracker a member's deliveries count from. */
export function registerTrackerChoice(endpoints: Endpoints, { config }: Context): void {
  endpoints.member(ownTrackerEndpoint, async ({ db, member: { user_id } }) => {
    const tracker = await findTracker(db, user_id);
    const signal = tracker && (await findSignal(db, { user_id, tracker }));
    return {
      tracker,
      last_signal_at: signal?.toISOString() ?? null,
      company: await companyStateOf(db, tracker, user_id),
      used_by: await countByTracker(db),
      job_logger_address: addressOf('job_logger', config),
    };
  });

  endpoints.member(chooseTrackerEndpoint, async ({ db, member, body, caller, now, request }) => {
    const { user_id } = member;
    const { tracker } = body;
    const before = await chooseTracker(db, { user_id, tracker, now });
    await addToTrackerCompany(db, { tracker, user_id, now });
    await audit(db, {
      at: now,
      actor_id: user_id,
      actor_address: caller.address,
      action: 'tracker.selected',
      object_type: 'user',
      object_id: user_id,
      summary: `Chose ${TRACKER_NAMES[tracker]} as tracker`,
      before: { tracker: before },
      after: { tracker },
      request_id: request.id,
    });
    announce(db, { topic: 'trackers', user_id });
    return {};
  });
}
