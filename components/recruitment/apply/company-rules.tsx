import { useState } from 'react';
import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useCompanyRules } from '@/lib/recruitment/apply-queries';
import { plainRules } from '@/lib/recruitment/applicant-words';

/** The company rules, collapsed at first. */
export function CompanyRules() {
  const [isOpen, setIsOpen] = useState(false);
  const rules = useCompanyRules(isOpen ? {} : null);
  return (
    <details
      className="rounded-md border border-line px-4 py-3 text-sm"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer font-medium">Read the company rules</summary>
      {isOpen && (
        <div className="mt-3">
          <QueryStates
            subject="the rules"
            query={rules}
            skeleton={<Skeleton className="h-40 w-full" />}
          >
            {(found) =>
              found === null ? (
                <p className="text-muted">
                  The rules haven’t been published yet. You’ll be asked to accept them before your
                  first job.
                </p>
              ) : (
                <div
                  tabIndex={0}
                  role="region"
                  aria-label={`Rules, version ${found.version}`}
                  className="max-h-96 space-y-2 overflow-y-auto wrap-anywhere"
                >
                  <p className="whitespace-pre-line">{plainRules(found.body)}</p>
                  <p className="text-muted">Version {found.version}</p>
                </div>
              )
            }
          </QueryStates>
        </div>
      )}
    </details>
  );
}
