import { Dialog } from '@/components/ui/dialog/dialog';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { NumberField } from '@/components/ui/form/number-field';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { OpenDateField } from '@/components/ui/date/open-date-field';
import type { EditedEvent } from '@/lib/contracts/events/event-management';
import { DEFAULT_WEEKS_AHEAD, seriesRule } from '@/lib/contracts/events/series';
import { useRepeatEvent } from '@/lib/events/series-queries';
import { readDisplay } from '@/lib/format/display';
import { listTimeZones, ownTimeZone } from '@/lib/format/time-zones';
import { counted } from '@/lib/format/quantity';
import { type Fields, isLeftOpen, textIn, wholeNumberIn } from '@/lib/forms/fields';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';
import { RepeatsField } from './repeats-field';

const readRule = (fields: Fields) => ({
  repeats: textIn(fields, 'repeats'),
  every: wholeNumberIn(fields, 'every') ?? NaN,
  time_zone: textIn(fields, 'time_zone'),
  until: isLeftOpen(fields, 'until') ? null : textIn(fields, 'until'),
  weeks_ahead: wholeNumberIn(fields, 'weeks_ahead') ?? NaN,
});

interface RepeatEventProps {
  event: EditedEvent;
  onClose: () => void;
}

/** Makes an event the first of a series. */
export function RepeatEvent({ event, onClose }: RepeatEventProps) {
  const { id, version, phase, fields } = useBegun(event);
  const zone = useBegun(readDisplay().timeZone ?? ownTimeZone());
  const repeat = useRepeatEvent({ id, version });
  return (
    <Dialog
      title={`Repeat “${fields.title}”`}
      description={
        phase === 'draft'
          ? 'Further events are added once this one is published.'
          : 'Further events are added and published right away. Members aren’t notified of each.'
      }
      onClose={onClose}
    >
      <Form
        schema={seriesRule}
        read={readRule}
        isPending={repeat.isPending}
        error={repeat.error}
        onSubmit={async (rule) => {
          const { added } = await repeat.mutateAsync({ rule });
          const message =
            phase === 'draft'
              ? `“${fields.title}” repeats once it’s published.`
              : `${counted(added, 'event')} added.`;
          notify({ type: 'SUCCESS', message });
          onClose();
        }}
      >
        <RepeatsField meetup={fields.meetup_at} zone={zone} />
        <NumberField
          label="Interval"
          name="every"
          isWhole
          hint="1 repeats every week or month, 2 every other one."
          defaultValue={1}
        />
        <ChoiceField
          label="Time zone"
          name="time_zone"
          hint="The meet-up keeps this local time, in summer and winter."
          options={listTimeZones(zone).map((name) => ({
            value: name,
            label: name.replaceAll('_', ' '),
          }))}
          defaultValue={zone}
        />
        <OpenDateField label="Last day" name="until" type="date" openLabel="No end date" isOpen />
        <NumberField
          label="Weeks ahead"
          name="weeks_ahead"
          isWhole
          hint="How far ahead events are added, 1–26."
          defaultValue={DEFAULT_WEEKS_AHEAD}
        />
        <FormButtons onCancel={onClose}>
          <SubmitButton>Repeat event</SubmitButton>
        </FormButtons>
      </Form>
    </Dialog>
  );
}
