import type { AfterGivingUp } from '@/backend/core/outbox/outbox';
import { type Notice, tell, tellThoseWho } from '@/backend/inbox/public';
import { MAIL } from '@/backend/mail/public';
import { APPLICATION_NOTICES } from '@/backend/recruitment/notices';
import { announceApplication, lockApplication, writeThread } from './store';
import { applicationOfCause } from './letters';

/** Notes an undeliverable message, so that the recruiter can reach the applicant another way. */
export const noteLostLetter: AfterGivingUp = async (tx, { kind, cause, reason }, now) => {
  const id = kind === MAIL ? applicationOfCause(cause) : null;
  const application = id === null ? null : await lockApplication(tx, id);
  if (!application) return;
  const { ref, assignee_id } = application;
  const text = `An email to the applicant couldn’t be delivered. ${reason}`;
  await writeThread(tx, {
    application_id: application.id,
    kind: 'event',
    author_id: null,
    text,
    at: now,
  });
  announceApplication(tx);
  const notice: Notice = {
    type: 'WARNING',
    message: `An email about application ${ref} couldn’t be delivered. ${reason}`,
    kind: APPLICATION_NOTICES.letter_lost,
    about: ref,
  };
  if (assignee_id === null) await tellThoseWho(tx, ['MANAGE_APPS'], notice, now);
  else await tell(tx, { user_id: assignee_id, ...notice }, now);
};
