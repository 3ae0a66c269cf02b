import { noticeKinds } from '@/backend/core/notice-kind';
import { EVENT_MANAGERS } from '@/lib/contracts/events/managers';

const toMember = { subject: 'company', path: (id: string) => `/events/${id}` } as const;
/** What changes with the other events of a series. */
const withOthers = {
  ...toMember,
  others: (count: number) => `The same goes for ${count} more ${count === 1 ? 'event' : 'events'}.`,
};
const toStaff = { subject: 'staff_work', needs: EVENT_MANAGERS } as const;

/** About an event, by ID. */
export const EVENT_NOTICES = noticeKinds('event', {
  published: toMember,
  changed: withOthers,
  cancelled: withOthers,
  promoted: toMember,
  reminded: toMember,
  posted: withOthers,
  crew_asked: withOthers,
  attended: { ...toMember, subject: 'rewards' },
  absent: { ...toMember, subject: 'rewards' },
  corrected: { ...toMember, subject: 'rewards' },
  decided: { ...toMember, subject: 'rewards' },
  crew_given_back: { ...toStaff, path: (id) => `/events/manage/${id}` },
  awaiting: { ...toStaff, path: (id) => `/events/manage/${id}` },
  disputed: { ...toStaff, path: () => '/events/all?tab=disputes' },
});
