import { noticeKinds } from '@/backend/core/notice-kind';
import { EVENT_MANAGERS } from '@/lib/contracts/events/managers';

const toMember = { subject: 'company', path: (id: string) => `/events/${id}` } as const;
const toStaff = { subject: 'staff_work', needs: EVENT_MANAGERS } as const;

/** About an event, by ID. */
export const EVENT_NOTICES = noticeKinds('event', {
  published: toMember,
  changed: toMember,
  cancelled: toMember,
  promoted: toMember,
  reminded: toMember,
  posted: toMember,
  crew_asked: toMember,
  attended: { ...toMember, subject: 'rewards' },
  absent: { ...toMember, subject: 'rewards' },
  corrected: { ...toMember, subject: 'rewards' },
  decided: { ...toMember, subject: 'rewards' },
  crew_given_back: { ...toStaff, path: (id) => `/events/manage/${id}` },
  awaiting: { ...toStaff, path: (id) => `/events/manage/${id}` },
  disputed: { ...toStaff, path: () => '/events/all?tab=disputes' },
});
