import { useRouter } from 'next/router';
import { useEffect, useSyncExternalStore } from 'react';
import { useAccess } from '@/lib/permissions/use-access';
import { createListeners } from '@/lib/store/listeners';
import { onPageReset } from '@/lib/store/page-state';
import { pathOf } from './path-of';
import { routes } from './routes';
import { useRouteChanges } from './use-route-changes';

/** The lists that a record may be opened from. */
const LISTS: Partial<Record<string, readonly string[]>> = {
  '/jobs/[id]': [routes.jobs, routes.jobsAll],
  '/events/[id]': [routes.events, routes.eventsAttended, routes.eventsAll, routes.eventsManage],
  '/events/manage/[id]': [routes.eventsManage, routes.eventsAll],
  '/recruitment/[ref]': [routes.recruitment, routes.recruitmentClaimed, routes.recruitmentPast],
  '/exams/[id]': [
    routes.examsAll,
    routes.myExams,
    routes.exams,
    routes.examsMissed,
    routes.examsActiveCalendar,
    routes.examsMyCalendar,
  ],
  '/exams/theory/[id]': [routes.exams, routes.myExams],
};

export const isOfList = (pathname: string): boolean => pathname in LISTS;

const listeners = createListeners();
let own: string | null = null;

function set(list: string | null): void {
  own = list;
  listeners.tell();
}

onPageReset(() => set(null));

/** Says which list the record on this page belongs to for its reader, wherever it was opened from. */
export function useSetRecordList(list: string | undefined): void {
  useEffect(() => {
    if (list === undefined) return;
    set(list);
    return () => set(null);
  }, [list]);
}

/**
 * The URL of the list that the record on this page is in: the one it was opened from, as it was left,
 * else its own. Null until that is known, and on other pages.
 */
export function useRecordList(): string | null {
  const { pathname } = useRouter();
  const { list: from } = useRouteChanges();
  const { isOpen } = useAccess(pathOf(from ?? pathname));
  const known = useSyncExternalStore(
    listeners.subscribe,
    () => own,
    () => null,
  );
  const isFrom = from !== null && LISTS[pathname]?.includes(pathOf(from));
  return isFrom && isOpen ? from : known;
}
