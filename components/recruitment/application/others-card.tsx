import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Time } from '@/components/ui/date/time';
import { FactLine } from '@/components/ui/text/fact-line';
import type { Application } from '@/lib/contracts/recruitment/recruitment';
import { APPLICATION_LABELS } from '@/lib/contracts/recruitment/recruitment-labels';
import { routes } from '@/lib/navigation/routes';
import { applicantName, STATE_TONES } from '@/lib/recruitment/words';

interface OthersCardProps {
  others: Application['others'];
}

export function OthersCard({ others }: OthersCardProps) {
  return (
    <Card title="Applications with the same IDs">
      <ul className="divide-y divide-line text-sm">
        {others.map(({ ref, state, name, submitted_at, same }) => (
          <li
            key={ref}
            className="flex flex-wrap items-center justify-between gap-2 py-2.5 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 wrap-anywhere">
              <AppLink
                href={routes.application(ref)}
                className="font-medium text-accent hover:underline"
              >
                {applicantName(name)} {ref}
              </AppLink>
              <FactLine className="text-muted">
                {submitted_at !== null && <Time iso={submitted_at} shape="day" />}
                <span>same {same.join(', ')}</span>
              </FactLine>
            </div>
            <Badge tone={STATE_TONES[state]}>{APPLICATION_LABELS[state]}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
