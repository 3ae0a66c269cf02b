import { noticeKinds } from '@/backend/core/notice-kind';
import { EVENT_MANAGERS } from '@/lib/contracts/events/managers';

const toMember = { subject: 'company', path: (id: string) => `/events/${id}` } as const;
/** What one notice says of other events, and where they are listed. */
const others = (words: (events: string, count: number) => string) => ({
  say: (count: number) => words(`${count} other ${count === 1 ? 'event' : 'events'}`, count),
  path: '/events?view=list',
});
const toStaff = { subject: 'staff_work', needs: EVENT_MANAGERS } as const;

/**
 * About an event, by ID. Where several events change at once, the others are only counted, because
 * what changes may differ.
 */
export const EVENT_NOTICES = noticeKinds('event', {
  published: toMember,
  changed: { ...toMember, others: others((events) => `${events} changed too.`) },
  cancelled: {
    ...toMember,
    others: others((events, count) => `${events} ${count === 1 ? 'was' : 'were'} cancelled too.`),
  },
  promoted: toMember,
  reminded: toMember,
  posted: {
    ...toMember,
    others: others((events) => `You also have control points at ${events}.`),
  },
  crew_asked: {
    ...toMember,
    others: others((events) => `Your duties at ${events} are affected too.`),
  },
  attended: { ...toMember, subject: 'rewards' },
  absent: { ...toMember, subject: 'rewards' },
  corrected: { ...toMember, subject: 'rewards' },
  decided: { ...toMember, subject: 'rewards' },
  crew_given_back: { ...toStaff, path: (id) => `/events/manage/${id}` },
  awaiting: { ...toStaff, path: (id) => `/events/manage/${id}` },
  disputed: { ...toStaff, path: () => '/events/all?tab=disputes' },
});
