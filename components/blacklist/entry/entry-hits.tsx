import { Time } from '@/components/ui/date/time';
import type { BlacklistEntry } from '@/lib/contracts/blacklist';
import { APPLICATION_LABELS } from '@/lib/contracts/recruitment/recruitment-labels';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { HitName } from './hit-name';

interface EntryHitsProps {
  hits: BlacklistEntry['met'];
}

/** Applications that matched the entry. */
export function EntryHits({ hits }: EntryHitsProps) {
  const mayOpen = usePermissions().held.has('VIEW_APPS');
  return (
    <section aria-label="Hits" className="text-sm">
      <h3 className="mb-2 font-semibold">Hits</h3>
      {hits.length === 0 ? (
        <p className="text-muted">No applications have matched this entry.</p>
      ) : (
        <ul className="divide-y divide-line">
          {hits.map(({ id, application, matched, at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-2 py-2">
              <span className="min-w-0 wrap-anywhere">
                <HitName application={application} mayOpen={mayOpen} />{' '}
                <span className="text-muted">same {matched.join(', ')}</span>
              </span>
              <span className="text-muted">
                {application.is_refused ? 'Refused' : APPLICATION_LABELS[application.state]},{' '}
                <Time iso={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
