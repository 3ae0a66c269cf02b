import { useState } from 'react';
import { useAccounts } from '@/lib/accounts/queries';
import { searchRule } from '@/lib/forms/search-rule';
import { useDebouncedState } from '@/lib/forms/use-debounced-state';
import { failureOf } from '@/lib/http/failure-of';
import { routeName } from '@/lib/jobs/labels';
import { useJob } from '@/lib/jobs/queries';
import { routes } from '@/lib/navigation/routes';
import { linksOf } from '@/lib/navigation/sidebar/find-entry';
import { NOT_BUILT } from '@/lib/navigation/sidebar/not-built';
import { SECTIONS } from '@/lib/navigation/sidebar/sections';
import { visibleSections } from '@/lib/navigation/sidebar/visibility';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { useDirectory } from '@/lib/profiles/queries';
import { useCurrentApplications, usePastApplications } from '@/lib/recruitment/queries';
import { useDetails } from '@/lib/details/use-details';
import { PAGE_VIEWS } from './page-views';

/** Of each kind; whoever looks for more has a list with filters. */
const FOUND = 5;
/** Accounts are found by their name as well. */
const HAS_ID = /\d{3}/;
const JOB_NUMBER = /^#?([1-9]\d{0,8})$/;

/** One thing that was found, and where it is. */
export interface Found {
  label: string;
  /** Tells it from others of the same name. */
  note?: string;
  path: string;
}

export interface FoundGroup {
  title: string;
  items: Found[];
}

const FEWEST_LETTERS = 4;

/** Whether the letters stand in a text in their order, as they do where some were left out. */
function holdsInOrder(text: string, wanted: string): boolean {
  let place = 0;
  for (const letter of text) if (letter === wanted[place]) place += 1;
  return place === wanted.length;
}

/** Nearly the name from one of its words on; scattered letters of a long name match anything. */
function isNearly(wanted: string, label: string): boolean {
  if (wanted.length < FEWEST_LETTERS) return false;
  const words = label.toLowerCase().split(' ');
  return words.some(
    (word, index) => word[0] === wanted[0] && holdsInOrder(words.slice(index).join(' '), wanted),
  );
}

function usePages(words: string): Found[] {
  const { held } = usePermissions();
  const rank = useDetails()?.driver_rank?.name ?? null;
  const wanted = words.toLowerCase();
  const entries = visibleSections(SECTIONS, { held, rank }).flatMap((section) => section.entries);
  const pages = entries.flatMap((entry) =>
    linksOf(entry)
      .filter(({ path, opens }) => opens === undefined && !NOT_BUILT.has(path))
      .map(({ label, path }) => ({
        label,
        path,
        ...(entry.label !== label && { note: entry.label }),
      })),
  );
  const all: Found[] = [...pages, { label: 'Settings', path: routes.settings }];
  // By its own name only: all tabs of a page would leave no room for others.
  const views = PAGE_VIEWS.flatMap(({ label, path, page }) => {
    const owner = all.find((one) => one.path === page);
    return owner ? [{ label, path, note: owner.label }] : [];
  });
  const named = all
    .filter(({ label, note = '' }) => `${label} ${note}`.toLowerCase().includes(wanted))
    .concat(views.filter(({ label }) => label.toLowerCase().includes(wanted)));
  const isNear = ({ label }: Found) => isNearly(wanted, label);
  return (named.length > 0 ? named : [...all, ...views].filter(isNear)).slice(0, FOUND);
}

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

/** Jobs by their number, members, applications and pages, for the words that are typed. */
export function useSearch() {
  const [words, setWords] = useState('');
  const [settled, settleLater] = useDebouncedState('');
  const text = words.trim();
  const problem = searchRule(text);
  const isAsked = text !== '' && settled !== '' && searchRule(settled) === undefined;
  const asked = isAsked ? { search: settled, limit: FOUND } : null;
  const pages = { title: 'Pages', items: usePages(text) };
  const members = useMembers(asked);
  const found = [useJobNumber(asked?.search ?? ''), members, useApplications(asked)];
  const isAsking = found.some(({ queries }) => queries.some(({ isFetching }) => isFetching));
  return {
    words,
    setWords: (next: string) => {
      setWords(next);
      settleLater(() => next.trim());
    },
    groups: [...found, pages].filter(({ items }) => items.length > 0) satisfies FoundGroup[],
    /** Why it can’t be searched for. */
    problem,
    isSearching: text !== '' && (text !== settled || isAsking),
    failure: asked && members.failure,
    /** Whether the reader may look for members by an ID. */
    findsIds: members.findsIds,
  };
}
