import { useState } from 'react';
import { usePeople } from '@/lib/blacklist/queries';
import { toWords } from '@/lib/contracts/core/to-words';
import { searchRule } from '@/lib/forms/search-rule';
import { useDebouncedState } from '@/lib/forms/use-debounced-state';
import { failureOf } from '@/lib/http/failure-of';
import { useDirectory } from '@/lib/profiles/queries';

const FOUND = 8;

/** Searches current members, or all there have ever been, by part of their name. */
export function useMemberSearch(among: 'members' | 'everyone') {
  const [words, setWords] = useState('');
  const [asked, setAskedLater] = useDebouncedState('');
  const isAsked = words !== '' && asked !== '' && searchRule(asked) === undefined;
  const search = isAsked ? { search: asked } : null;
  const isAmongMembers = among === 'members';
  const members = useDirectory(
    isAmongMembers && search ? { ...search, limit: FOUND, nearly: 'yes' } : null,
  );
  const everyone = usePeople(isAmongMembers ? null : search);
  const query = isAmongMembers ? members : everyone;
  const items = isAmongMembers
    ? members.data?.items.map(({ user_id: id, name, rank }) => ({ id, name, note: rank.name }))
    : everyone.data?.items.map(({ user_id: id, name, state }) => ({
        id,
        name,
        note: toWords(state),
      }));
  const failure = failureOf(query);
  return {
    words,
    onSearch: (next: string) => {
      setWords(next);
      setAskedLater(() => next);
    },
    found: {
      items: items ?? [],
      isSearching: words !== asked || query.isFetching || (query.isPending && !failure),
      failure,
      onRetry: () => void query.refetch(),
    },
  };
}
