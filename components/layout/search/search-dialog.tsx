import { Autocomplete } from '@base-ui/react/autocomplete';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { useRouter } from 'next/router';
import { Dialog } from '@/components/ui/dialog/dialog';
import { CONTROL } from '@/components/ui/form/control-class';
import type { Found, FoundGroup } from '@/lib/search/found';
import { useSearch } from '@/lib/search/use-search';

const ITEM =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-sm select-none data-highlighted:bg-raised data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-accent';

function statusOf({ words, problem, groups, isSearching, failure }: ReturnType<typeof useSearch>) {
  if (problem !== undefined) return problem;
  if (failure) return 'We couldn’t search members. You can still find pages.';
  if (isSearching) return 'Searching…';
  return groups.length === 0 ? `Nothing found for “${words.trim()}”.` : '';
}

/** Finds members, jobs, applications, events and pages by a few letters. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const search = useSearch();
  const go = ({ path }: Found) => {
    onClose();
    void router.push(path);
  };
  return (
    <Dialog title="Search" onClose={onClose}>
      <CSPProvider disableStyleElements>
        <Autocomplete.Root
          inline
          open
          mode="none"
          autoHighlight="always"
          keepHighlight
          items={search.groups}
          filter={null}
          value={search.words}
          onValueChange={(words, { reason }) => {
            // A choice navigates; nothing is stored.
            if (reason !== 'item-press') search.setWords(words);
          }}
          itemToStringValue={({ label }) => label}
        >
          <Autocomplete.Input
            autoFocus
            type="search"
            aria-label="Search members, jobs, applications, events and pages"
            placeholder={`Name, ${search.findsIds ? 'ID, ' : ''}job number, event or page`}
            className={CONTROL}
          />
          <Autocomplete.Status className="px-3 pt-3 text-sm text-muted empty:hidden">
            {statusOf(search)}
          </Autocomplete.Status>
          <Autocomplete.List
            aria-label="Found"
            className="mt-3 max-h-[50dvh] space-y-3 overflow-y-auto overscroll-contain empty:hidden"
          >
            {({ title, items }: FoundGroup) => (
              <Autocomplete.Group key={title} items={items}>
                <Autocomplete.GroupLabel className="px-3 pb-1 text-xs font-semibold text-muted">
                  {title}
                </Autocomplete.GroupLabel>
                {items.map((found) => (
                  <Autocomplete.Item
                    key={`${title} ${found.path}`}
                    value={found}
                    className={ITEM}
                    onClick={() => go(found)}
                  >
                    <bdi className="min-w-0 wrap-anywhere">{found.label}</bdi>
                    <span className="ml-auto min-w-0 text-right wrap-anywhere text-muted">
                      {found.note}
                    </span>
                  </Autocomplete.Item>
                ))}
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
        </Autocomplete.Root>
      </CSPProvider>
    </Dialog>
  );
}
