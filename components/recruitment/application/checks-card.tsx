import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CHECKING_SERVICES, serviceOfCheck } from '@/lib/contracts/recruitment/applications';
import { CURRENT_STATES, type Application } from '@/lib/contracts/recruitment/recruitment';
import { useRecheck } from '@/lib/recruitment/queries';
import { CHECKER_LABELS } from '@/lib/recruitment/words';
import { CheckLines } from './check-lines';

interface ChecksCardProps {
  application: Application;
}

/** The checks of an applicant, grouped by source. */
export function ChecksCard({ application: { ref, state, checks } }: ChecksCardProps) {
  const recheck = useRecheck();
  const isOpen = CURRENT_STATES.some((one) => one === state);
  const groups = [...CHECKING_SERVICES, null]
    .map((service) => {
      const found = checks.filter(({ name }) => serviceOfCheck(name) === service);
      const isAsked = found.some(({ is_asked }) => is_asked);
      return { service, label: CHECKER_LABELS[service ?? 'own'], found, isAsked };
    })
    .filter(({ found }) => found.length > 0);
  return (
    <Card title="Checks">
      {groups.length === 0 && <p className="text-sm text-muted">No checks.</p>}
      <div className="space-y-4 text-sm empty:hidden">
        {groups.map(({ service, label, found, isAsked }) => (
          <section key={label} aria-label={`Checks: ${label}`}>
            <div className="flex min-h-10 flex-wrap items-center justify-between gap-2">
              <h3 className="font-medium text-muted">{label}</h3>
              {service && isOpen && (
                <Button
                  variant="quiet"
                  // Aligns the text with the badges below.
                  className="-mr-4"
                  aria-label={`Check ${label} again`}
                  isPending={
                    isAsked || (recheck.isPending && recheck.variables.service === service)
                  }
                  onClick={() => recheck.mutate({ ref, service })}
                >
                  {isAsked ? 'Checking…' : 'Check again'}
                </Button>
              )}
            </div>
            <CheckLines checks={found} />
          </section>
        ))}
      </div>
    </Card>
  );
}
