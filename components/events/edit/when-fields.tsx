import { Card } from '@/components/ui/card';
import { TextField } from '@/components/ui/form/text-field';
import { CheckboxField } from '@/components/ui/form/ticks/checkbox-field';
import type { EventFields } from '@/lib/contracts/events/event-management';
import { useFollowingTimes } from '@/lib/events/use-following-times';
import { localMoment } from '@/lib/forms/fields';
import { useBegun } from '@/lib/forms/use-begun';

const LATER = [
  { name: 'start_at', label: 'Start' },
  { name: 'end_at', label: 'End' },
] as const;

/** When it is, and where those who come meet beside the game. */
export function WhenFields({ defaults }: { defaults: EventFields }) {
  const times = useBegun({
    meetup_at: localMoment(defaults.meetup_at),
    start_at: localMoment(defaults.start_at),
    end_at: localMoment(defaults.end_at),
  });
  const follow = useFollowingTimes(times);
  return (
    <Card title="Time and meeting place">
      <div className="space-y-4">
        {/* On blur, because a half-typed year would move them by centuries. */}
        <div
          onBlur={({ target }) => {
            if (target instanceof HTMLInputElement) follow(target.value);
          }}
        >
          <TextField
            label="Meet-up (your time)"
            name="meetup_at"
            type="datetime-local"
            hint="Start and end move with it."
            defaultValue={times.meetup_at}
            // Enter sends the form without a blur.
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && follow(currentTarget.value)}
          />
        </div>
        {LATER.map(({ name, label }) => (
          <TextField
            key={name}
            label={`${label} (your time)`}
            name={name}
            type="datetime-local"
            defaultValue={times[name]}
          />
        ))}
        <CheckboxField
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
