import { Card } from '@/components/ui/card';
import { Facts } from '@/components/ui/text/facts';
import { Time } from '@/components/ui/date/time';
import type { TrackerSetting } from '@/lib/contracts/jobs/tracker-settings';
import { formatNumber } from '@/lib/format/quantity';
import { TRACKER_LABELS } from '@/lib/jobs/labels';
import { SecretActions } from './secret-actions';

const PROOFS = {
  signature: 'Signs each body with the secret',
  address: 'Has the secret in its address',
  token: 'A token for each driver',
} as const;

interface TrackerCardProps {
  setting: TrackerSetting;
}

function secretOf({ has_secret, secret_since, old_secret_until }: TrackerSetting) {
  if (!has_secret) return 'None: its bodies are refused';
  const since = secret_since ? (
    <>
      since <Time iso={secret_since} />
    </>
  ) : (
    'from the server’s settings'
  );
  return (
    <>
      Set, {since}
      {old_secret_until && (
        <span className="block text-muted">
          older ones are good until <Time iso={old_secret_until} />
        </span>
      )}
    </>
  );
}

export function TrackerCard({ setting }: TrackerCardProps) {
  const { tracker, address, proof, tokens, last_signal_at, last_day } = setting;
  const origin = address.startsWith('/') ? location.origin : '';
  return (
    <Card title={TRACKER_LABELS[tracker]}>
      <div className="mb-1 rounded-md border border-line bg-canvas px-3 py-2">
        <p className="text-xs text-muted">Address to enter</p>
        <code className="text-xs wrap-anywhere">{`${origin}${address}`}</code>
      </div>
      <Facts
        facts={[
          { label: 'Proof', value: PROOFS[proof] },
          proof === 'token'
            ? { label: 'Drivers with a token', value: formatNumber(tokens) }
            : { label: 'Secret', value: secretOf(setting) },
          {
            label: 'Last signal',
            value: last_signal_at ? <Time iso={last_signal_at} /> : 'Never',
          },
          { label: 'Bodies in the last day', value: formatNumber(last_day.bodies) },
          { label: 'Not understood', value: formatNumber(last_day.errors) },
          { label: 'Without a valid signature', value: formatNumber(last_day.refused) },
        ]}
      />
      {tracker === 'job_logger' ? (
        <p className="mt-3 text-sm text-muted">
          Each driver makes their own token under Settings, Tracker.
        </p>
      ) : (
        <SecretActions tracker={tracker} hasOld={setting.old_secret_until !== null} />
      )}
    </Card>
  );
}
