import { DraftSearch } from '@/components/ui/form/draft-search';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { useDraft } from '@/lib/forms/use-draft';
import { useDirectory } from '@/lib/profiles/queries';

const FOUND = 6;

interface MemberPickerProps {
  chosen: { user_id: number; name: string } | null;
  onChoose: (member: { user_id: number; name: string }) => void;
}

/** Finds one member by name. */
export function MemberPicker({ chosen, onChoose }: MemberPickerProps) {
  const [search, setSearchLater] = useDraft('');
  const found = useDirectory(search === '' ? null : { search, limit: FOUND });
  return (
    <div className="space-y-3">
      <DraftSearch
        label="Member"
        hint="Type a part of the name."
        onType={(words) => setSearchLater(() => words)}
      />
      {search !== '' && (
        <QueryStates subject="members" query={found} skeleton={<RowsSkeleton count={2} />}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="text-sm text-muted">No member has this name.</p>
            ) : (
              <fieldset className="divide-y divide-line rounded-md border border-line text-sm">
                <legend className="sr-only">Members found</legend>
                {items.map(({ user_id, name, rank }) => (
                  <label
                    key={user_id}
                    className="flex cursor-pointer items-center gap-3 px-3 py-2 hover:bg-raised"
                  >
                    <input
                      type="radio"
                      name="member"
                      checked={chosen?.user_id === user_id}
                      onChange={() => onChoose({ user_id, name })}
                      className="accent-accent-strong"
                    />
                    <span className="min-w-0 wrap-anywhere">{name}</span>
                    <span className="ml-auto text-muted">{rank.name}</span>
                  </label>
                ))}
              </fieldset>
            )
          }
        </QueryStates>
      )}
    </div>
  );
}
