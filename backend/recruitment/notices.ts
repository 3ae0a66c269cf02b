import type { Database } from '@/backend/core/db/database';
import { noticeKinds } from '@/backend/core/notice-kind';
import { withdrawNotices } from '@/backend/inbox/public';

const READERS = ['VIEW_APPS', 'MANAGE_APPS'] as const;
export const ACCOUNT_READERS = ['VIEW_ALL_ACCOUNTS'] as const;
export const TRANSFER_DECIDERS = ['MANAGE_DIVISION_TRANSFERS'] as const;

const ofApplication = {
  subject: 'staff_work',
  path: (ref: string) => `/recruitment/${ref}`,
  needs: READERS,
} as const;

/** About an application, by reference. */
export const APPLICATION_NOTICES = noticeKinds('application', {
  submitted: ofApplication,
  answered: ofApplication,
  held: ofApplication,
  cleared: ofApplication,
  freed: ofApplication,
  waits: ofApplication,
  assigned: ofApplication,
  auto_claimed: ofApplication,
  reassigned: ofApplication,
  idle: ofApplication,
  expired: ofApplication,
  withdrawn: ofApplication,
  activation_expired: ofApplication,
  letter_lost: ofApplication,
  linked_elsewhere: ofApplication,
  /** No longer sent; earlier ones still lead to the application. */
  accepted: ofApplication,
  /** About the account of an accepted applicant, by its ID. */
  account_added: {
    subject: 'staff_work',
    path: (id) => `/hr/manage-users?member=${id}`,
    needs: ACCOUNT_READERS,
  },
  activated: ofApplication,
});

/** About recruitment as a whole. */
export const RECRUITMENT_NOTICES = {
  ...noticeKinds('auto_claim', {
    ended: { subject: 'staff_work', path: () => '/recruitment/auto-claim', needs: ['MANAGE_APPS'] },
  }),
  ...noticeKinds('blacklist', {
    hit: { subject: 'staff_work', path: () => '/hr/blacklist', needs: ['MANAGE_BLACKLIST'] },
  }),
};

const inQueue = {
  subject: 'staff_work',
  path: () => '/recruitment/transfers',
  needs: TRANSFER_DECIDERS,
} as const;
const toLeader = {
  subject: 'staff_work',
  path: (driver: string) => `/profiles/${driver}`,
} as const;
const toDriver = { subject: 'account', path: () => '/settings?section=division' } as const;

/** About a driver who requested a division change, one at a time. */
export const TRANSFER_NOTICES = noticeKinds('transfer', {
  requested: inQueue,
  answered: inQueue,
  withdrawn: inQueue,
  leader_requested: toLeader,
  leader_withdrawn: toLeader,
  leader_accepted: toLeader,
  leader_declined: toLeader,
  asked: toDriver,
  accepted: toDriver,
  declined: toDriver,
});

export const ALL_NOTICES = [APPLICATION_NOTICES, RECRUITMENT_NOTICES, TRANSFER_NOTICES].flatMap(
  (kinds) => Object.values(kinds),
);

/** What isn't so any more once something was done with an application. */
export function withdrawApplicationNotices(
  tx: Database,
  ref: string,
  /** Whether it has left the hands that it was in. */
  isTaken: boolean,
  now: Date,
): Promise<void> {
  const { submitted, answered, held, cleared, freed, waits, ...others } = APPLICATION_NOTICES;
  const { assigned, auto_claimed, activation_expired, linked_elsewhere } = others;
  const kinds = [submitted, answered, held, cleared, freed, waits];
  kinds.push(activation_expired, linked_elsewhere);
  if (isTaken) kinds.push(assigned, auto_claimed);
  return withdrawNotices(tx, { kinds, about: ref }, now);
}

/** The same of a wish to change division. */
export function withdrawTransferNotices(tx: Database, driver: number, now: Date): Promise<void> {
  const { requested, answered, leader_requested, asked } = TRANSFER_NOTICES;
  const kinds = [requested, answered, leader_requested, asked];
  return withdrawNotices(tx, { kinds, about: driver }, now);
}
