import { noticeKinds } from '@/backend/core/notice-kind';

const toMember = { subject: 'company', path: (id: string) => `/events/${id}` } as const;

/** About an event, by ID. */
export const EVENT_NOTICES = noticeKinds('event', {
  published: toMember,
  changed: toMember,
  cancelled: toMember,
  promoted: toMember,
});
