import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { QueryCard } from '@/components/ui/state/query-card';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { useServerChecklist, useServerRequest } from '@/lib/events/dedicated-queries';
import { REQUEST_LABELS, REQUEST_TONES } from '@/lib/events/dedicated-words';
import { leftWords } from '@/lib/format/left';
import { useMinute } from '@/lib/format/use-minute';
import { CheckLine } from './check-line';

const STEPS = [
  { from: null, to: 'open', label: 'Mark as requested' },
  { from: 'open', to: 'granted', label: 'Mark as granted' },
  { from: 'open', to: 'declined', label: 'Mark as declined' },
  { from: 'open', to: null, label: 'Not requested' },
  { from: 'granted', to: 'open', label: 'Not granted yet' },
  { from: 'declined', to: 'open', label: 'Request again' },
] as const;

/** Whether the event meets what TruckersMP asks for a dedicated server, and the request. */
export function ServerChecklistCard({ id }: { id: number }) {
  const now = useMinute();
  const checklist = useServerChecklist({ id });
  const record = useServerRequest({ id });
  const until = checklist.data?.ask_until;
  const left =
    until !== undefined && now !== null && now < Date.parse(until)
      ? `${leftWords(until, now)} left to ask`
      : 'Too late to ask';
  return (
    <QueryCard
      title="Dedicated server"
      aside={checklist.data?.request === null && <span role="timer">{left}</span>}
      subject="the checklist"
      query={checklist}
      skeleton={<RowsSkeleton count={5} rowClassName="h-8" />}
    >
      {(found) => (
        <div className="space-y-3 text-sm">
          <ul className="divide-y divide-line">
            {found.checks.map(({ check, is_met }) => (
              <CheckLine key={check} check={check} isMet={is_met} list={found} />
            ))}
          </ul>
          <p className="text-muted">
            {found.signups_from === 'truckersmp'
              ? 'Sign-ups are those on TruckersMP.'
              : 'Sign-ups are the yes answers here. TruckersMP counts those on its own page.'}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            {found.request !== null && (
              <Badge tone={REQUEST_TONES[found.request]}>{REQUEST_LABELS[found.request]}</Badge>
            )}
            {STEPS.filter(({ from }) => from === found.request).map(({ to, label }) => (
              <Button
                key={label}
                disabled={record.isPending}
                onClick={() => record.mutate({ request: to })}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
      )}
    </QueryCard>
  );
}
