import { Card } from '@/components/ui/card';
import { Facts } from '@/components/ui/text/facts';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { formatFactor, formatNumber, orUnknown } from '@/lib/format/quantity';
import { toFacts, toWords } from '@/lib/format/words';
import { MULTIPLAYER_LABELS } from '@/lib/jobs/labels';

interface ConditionsCardProps {
  job: Job;
}

const yesNo = (isSo: boolean) => (isSo ? 'Yes' : 'No');

export function ConditionsCard({ job }: ConditionsCardProps) {
  const settings = toFacts(job.realism ?? {});
  return (
    <Card title="Conditions">
      <Facts
        facts={[
          { label: 'Market', value: orUnknown(job.market, toWords) },
          {
            label: 'Multiplayer',
            value: orUnknown(job.multiplayer, (kind) => MULTIPLAYER_LABELS[kind]),
          },
          { label: 'Server', value: job.server ?? 'None' },
          { label: 'Time warp', value: orUnknown(job.warp, formatFactor) },
          { label: 'Late', value: orUnknown(job.late, yesNo) },
          { label: 'Special transport', value: orUnknown(job.special, yesNo) },
          { label: 'Automatic parking', value: orUnknown(job.auto_park, yesNo) },
          { label: 'Automatic loading', value: orUnknown(job.auto_load, yesNo) },
          { label: 'Experience', value: orUnknown(job.xp, (xp) => `${formatNumber(xp)} XP`) },
        ]}
      />
      {settings.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="cursor-pointer text-muted hover:text-ink">
            Realism settings ({settings.length})
          </summary>
          <Facts facts={settings} />
        </details>
      )}
    </Card>
  );
}
