import { AppLink } from '@/components/ui/app-link';
import type { Evidence } from '@/lib/contracts/events/attendance';
import { evidenceWords } from '@/lib/events/attendance-words';
import { routes } from '@/lib/navigation/routes';

interface EvidenceListProps {
  evidence: readonly Evidence[];
  /** Whether the reader may open the jobs of others. */
  hasLinks?: boolean;
}

/** What speaks for a member having been there. */
export function EvidenceList({ evidence, hasLinks = false }: EvidenceListProps) {
  if (evidence.length === 0) return <span className="text-muted">None</span>;
  return (
    <ul className="space-y-0.5 text-sm">
      {evidence.map((one, place) => (
        <li key={place} className="wrap-anywhere">
          {hasLinks && one.kind === 'delivery' ? (
            <AppLink href={routes.job(one.job_id)} className="text-accent hover:underline">
              {evidenceWords(one)}
            </AppLink>
          ) : (
            evidenceWords(one)
          )}
        </li>
      ))}
    </ul>
  );
}
