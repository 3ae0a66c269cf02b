import { useState } from 'react';
import { useAccounts } from '@/lib/accounts/queries';
import { searchRule } from '@/lib/forms/search-rule';
import { useDebouncedState } from '@/lib/forms/use-debounced-state';
import { failureOf } from '@/lib/http/failure-of';
import { routeName } from '@/lib/jobs/labels';
import { useJob } from '@/lib/jobs/queries';
import { routes } from '@/lib/navigation/routes';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { useDirectory } from '@/lib/profiles/queries';
import { useCurrentApplications, usePastApplications } from '@/lib/recruitment/queries';
import { FOUND, type FoundGroup } from './found';
import { useEventsNamed } from './use-events-named';
import { usePages } from './use-pages';
import { useWaitingQueues } from './use-waiting-queues';

/** Accounts are found by their name as well. */
const HAS_ID = /\d{3}/;
const JOB_NUMBER = /^#?([1-9]\d{0,8})$/;

type Asked = { search: string; limit: number } | null;

/** By their name, and for whoever may see accounts by an ID too. */
function useMembers(asked: Asked) {
  const { held } = usePermissions();
  const findsIds = held.has('VIEW_ALL_ACCOUNTS');
  const isOfId = asked !== null && HAS_ID.test(asked.search) && findsIds;
  const directory = useDirectory(isOfId || !asked ? null : { ...asked, nearly: 'yes' });
  const accounts = useAccounts(isOfId ? asked : null);
  const query = isOfId ? accounts : directory;
  const items = query.data?.items.map(({ user_id: id, name, rank }) => ({
    label: name,
    note: rank.name,
    path: routes.profile(id),
  }));
  return {
    title: 'Members',
    items: asked && items ? items : [],
    queries: [query],
    failure: failureOf(query),
    findsIds,
  };
}

function useApplications(asked: Asked) {
  const { held } = usePermissions();
  const mine = held.has('VIEW_APPS') ? asked : null;
  const current = useCurrentApplications(mine);
  const past = usePastApplications(mine);
  const items = [...(current.data?.items ?? []), ...(past.data?.items ?? [])].map(
    ({ ref, name }) => ({ label: name ?? ref, note: ref, path: routes.application(ref) }),
  );
  return {
    title: 'Applications',
    items: mine ? items.slice(0, FOUND) : [],
    queries: [current, past],
  };
}

/** A job by its number: one that its reader may not see is not found. */
function useJobNumber(words: string) {
  const id = Number(JOB_NUMBER.exec(words)?.[1]);
  const query = useJob(id > 0 ? { id } : null);
  const items = query.data
    ? [{ label: `Job #${id}`, note: routeName(query.data), path: routes.job(id) }]
    : [];
  return { title: 'Jobs', items, queries: [query] };
}

/**
 * Jobs by their number, members, applications, events and pages, for the words that are typed; before
 * that, what waits for the reader.
 */
export function useSearch() {
  const [words, setWords] = useState('');
  const [settled, settleLater] = useDebouncedState('');
  const text = words.trim();
  const problem = searchRule(text);
  const isAsked = text !== '' && settled !== '' && searchRule(settled) === undefined;
  const asked = isAsked ? { search: settled, limit: FOUND } : null;
  const pages = { title: 'Pages', items: usePages(text) };
  const members = useMembers(asked);
  const found = [
    useJobNumber(asked?.search ?? ''),
    members,
    useApplications(asked),
    useEventsNamed(asked?.search ?? ''),
  ];
  const waiting = useWaitingQueues();
  const isAsking = found.some(({ queries }) => queries.some(({ isFetching }) => isFetching));
  return {
    words,
    setWords: (next: string) => {
      setWords(next);
      settleLater(() => next.trim());
    },
    groups: [...(text === '' ? [waiting] : found), pages].filter(
      ({ items }) => items.length > 0,
    ) satisfies FoundGroup[],
    /** Why it can’t be searched for. */
    problem,
    isSearching: text !== '' && (text !== settled || isAsking),
    failure: asked && members.failure,
    /** Whether the reader may look for members by an ID. */
    findsIds: members.findsIds,
  };
}
