import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Since } from '@/components/ui/since';
import { CURRENT_STATES, type Application } from '@/lib/contracts/recruitment';
import { useRecheck } from '@/lib/recruitment/queries';
import { CHECK_LABELS, RESULT_LABELS, RESULT_TONES } from '@/lib/recruitment/words';

interface ChecksCardProps {
  application: Application;
}

export function ChecksCard({ application: { ref, version, state, checks } }: ChecksCardProps) {
  const recheck = useRecheck();
  const isOpen = CURRENT_STATES.some((one) => one === state);
  return (
    <Card
      title="Checks"
      aside={
        isOpen && (
          <Button isPending={recheck.isPending} onClick={() => recheck.mutate({ ref, version })}>
            Ask again
          </Button>
        )
      }
    >
      {checks.length === 0 && <p className="text-sm text-muted">No checks are kept.</p>}
      <ul className="divide-y divide-line text-sm empty:hidden">
        {checks.map(({ name, result, text, checked_at }) => (
          <li key={name} className="py-2.5 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-medium">{CHECK_LABELS[name]}</span>
              <Badge tone={RESULT_TONES[result]}>{RESULT_LABELS[result]}</Badge>
            </div>
            <p className="text-muted wrap-anywhere">
              {text} {checked_at > '2000' && <Since iso={checked_at} />}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
