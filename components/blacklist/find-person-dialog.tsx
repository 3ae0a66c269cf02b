import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { DraftSearch } from '@/components/ui/form/draft-search';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { toWords } from '@/lib/format/words';
import { useDraft } from '@/lib/forms/use-draft';
import { usePeople } from '@/lib/blacklist/queries';

interface FindPersonDialogProps {
  onChoose: (userId: number) => void;
  onClose: () => void;
}

/** Finds a member of now or of before, to begin an entry with. */
export function FindPersonDialog({ onChoose, onClose }: FindPersonDialogProps) {
  const [search, setSearchLater] = useDraft('');
  const people = usePeople(search === '' ? null : { search });
  return (
    <Dialog
      title="From a member"
      description={<p>Whoever is with the company is dismissed first.</p>}
      onClose={onClose}
    >
      <div className="space-y-4">
        <DraftSearch
          label="Member"
          hint="Type a part of the name."
          onType={(words) => setSearchLater(() => words)}
        />
        {search !== '' && (
          <QueryStates subject="members" query={people} skeleton={<RowsSkeleton count={2} />}>
            {({ items }) =>
              items.length === 0 ? (
                <p className="text-sm text-muted">No member has this name.</p>
              ) : (
                <ul aria-label="Members found" className="divide-y divide-line text-sm">
                  {items.map(({ user_id, name, state }) => (
                    <li key={user_id} className="flex items-center justify-between gap-3 py-2">
                      <span className="min-w-0 wrap-anywhere">
                        <bdi>{name}</bdi> <span className="text-muted">{toWords(state)}</span>
                      </span>
                      <Button aria-label={`Choose ${name}`} onClick={() => onChoose(user_id)}>
                        Choose
                      </Button>
                    </li>
                  ))}
                </ul>
              )
            }
          </QueryStates>
        )}
        <div className="flex justify-end">
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Dialog>
  );
}
