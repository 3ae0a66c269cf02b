import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog/dialog';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import type { EditedEvent } from '@/lib/contracts/events/event-management';
import {
  changedRule,
  RULE_SCOPES,
  type RuleScope,
  type SeriesOfEvent,
} from '@/lib/contracts/events/series';
import { useChangeSeries } from '@/lib/events/series-queries';
import { counted } from '@/lib/format/quantity';
import { type Fields, textIn } from '@/lib/forms/fields';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';
import { RepeatsField } from './repeats-field';
import { readRule, RuleFields } from './rule-fields';
import { ScopeChoice } from './scope-choice';

const read = (fields: Fields) => ({
  ...readRule(fields),
  day: textIn(fields, 'day'),
  // Some browsers write seconds as well.
  time: textIn(fields, 'time').slice(0, 'HH:MM'.length),
});

interface ChangeSeriesProps {
  event: Pick<EditedEvent, 'id' | 'version'>;
  series: SeriesOfEvent;
  onChanged: () => void;
  onClose: () => void;
}

/** Gives a series another rule, from the event on that it is opened at. */
export function ChangeSeries({ event, series: known, onChanged, onClose }: ChangeSeriesProps) {
  const { id, version } = useBegun(event);
  const series = useBegun(known);
  const [scope, setScope] = useState<RuleScope>('later');
  const change = useChangeSeries({ id, version });
  return (
    <Dialog
      title="Change this series"
      description="Events move to the new days and keep their answers. Everyone who said yes or maybe is notified. Events that were changed alone stay as they are."
      onClose={onClose}
    >
      <Form
        schema={changedRule}
        read={read}
        isPending={change.isPending}
        error={change.error}
        onSubmit={async (rule) => {
          const { moved, added } = await change.mutateAsync({ rule, scope });
          const parts = [
            moved > 0 && `${counted(moved, 'event')} moved`,
            added > 0 && `${counted(added, 'event')} added`,
          ].filter(Boolean);
          notify({
            type: 'SUCCESS',
            message: `Series changed${parts.length > 0 ? `: ${parts.join(', ')}` : ''}.`,
          });
          onChanged();
          onClose();
        }}
      >
        <div className="fields-beside sm:grid-cols-2">
          <TextField
            label="Day of this event"
            name="day"
            type="date"
            hint="The other events move to the same weekday."
            defaultValue={series.own_day}
          />
          <TextField
            label="Meet-up"
            name="time"
            type="time"
            hint="In the time zone below."
            defaultValue={series.time}
          />
        </div>
        <RepeatsField
          zone={series.time_zone}
          first={series.repeats}
          dayOf={({ day }) => day || series.own_day}
        />
        <RuleFields first={series} />
        <ScopeChoice
          label="Change"
          hint="Events already planned after the last day stay; cancel them if they won’t take place."
          value={scope}
          scopes={RULE_SCOPES}
          onChange={(chosen) => setScope(chosen === 'all' ? 'all' : 'later')}
        />
        <FormButtons onCancel={onClose}>
          <SubmitButton>Change series</SubmitButton>
        </FormButtons>
      </Form>
    </Dialog>
  );
}
