import { NamedHistory } from '@/components/ui/text/named-history';
import { Badge } from '@/components/ui/badge';
import { Facts } from '@/components/ui/text/facts';
import { Time } from '@/components/ui/date/time';
import type { BlacklistEntry } from '@/lib/contracts/blacklist';
import { formatDay } from '@/lib/format/date-time';
import { SEVERITY_LABELS, severityTone, STATE_LABELS } from '@/lib/blacklist/words';
import { EntryHits } from './entry-hits';
import { EvidenceLine } from './evidence-line';
import { KnownBy } from '@/components/blacklist/known-by';

interface EntryDetailsProps {
  entry: BlacklistEntry;
}

export function EntryDetails({ entry }: EntryDetailsProps) {
  const { state, severity, until, by, created_at, reason, evidence, lift_reason } = entry;
  return (
    <div className="space-y-5">
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge tone={severityTone(entry)}>{SEVERITY_LABELS[severity]}</Badge>
        <Badge>{STATE_LABELS[state]}</Badge>
        <span>
          Added by <bdi>{by.name}</bdi>, <Time iso={created_at} shape="day" />
        </span>
      </p>
      <p className="text-sm wrap-anywhere whitespace-pre-line">{reason}</p>
      <Facts
        facts={[
          { label: 'Identified by', value: <KnownBy entry={entry} /> },
          { label: 'Last day', value: until === null ? 'No end date' : formatDay(until) },
          ...(lift_reason === null ? [] : [{ label: 'Lift reason', value: lift_reason }]),
          ...evidence.map((text) => ({
            label: 'Evidence',
            value: <EvidenceLine text={text} />,
          })),
        ]}
      />
      <EntryHits hits={entry.met} />
      <NamedHistory lines={entry.history} />
    </div>
  );
}
