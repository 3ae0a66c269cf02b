import { Card } from '@/components/ui/card';
import { TextField } from '@/components/ui/form/text-field';
import { ConsentField } from '@/components/ui/form/ticks/consent-field';
import type { EventFields } from '@/lib/contracts/events/event-management';
import { localMoment } from '@/lib/forms/fields';

const TIMES = [
  { name: 'meetup_at', label: 'Meet-up' },
  { name: 'start_at', label: 'Start' },
  { name: 'end_at', label: 'End' },
] as const;

/** When it is, and where those who come meet beside the game. */
export function WhenFields({ defaults }: { defaults: EventFields }) {
  return (
    <Card title="Time and meeting place">
      <div className="space-y-4">
        {TIMES.map(({ name, label }) => (
          <TextField
            key={name}
            label={`${label} (your time)`}
            name={name}
            type="datetime-local"
            defaultValue={localMoment(defaults[name])}
          />
        ))}
        <ConsentField
          label="The end is an estimate"
          name="is_end_estimated"
          defaultChecked={defaults.is_end_estimated}
        />
        <TextField
          label="Public parking"
          name="parking"
          maxLength={200}
          defaultValue={defaults.parking}
        />
        <TextField
          label="Voice channel"
          name="voice_url"
          type="url"
          hint="A link that starts with https://."
          defaultValue={defaults.voice_url}
        />
      </div>
    </Card>
  );
}
