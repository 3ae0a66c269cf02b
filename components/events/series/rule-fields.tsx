import { OpenDateField } from '@/components/ui/date/open-date-field';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { NumberField } from '@/components/ui/form/number-field';
import type { SeriesRule } from '@/lib/contracts/events/series';
import { listTimeZones } from '@/lib/format/time-zones';
import { type Fields, isLeftOpen, textIn, wholeNumberIn } from '@/lib/forms/fields';

export const readRule = (fields: Fields) => ({
  repeats: textIn(fields, 'repeats'),
  every: wholeNumberIn(fields, 'every') ?? NaN,
  time_zone: textIn(fields, 'time_zone'),
  until: isLeftOpen(fields, 'until') ? null : textIn(fields, 'until'),
  weeks_ahead: wholeNumberIn(fields, 'weeks_ahead') ?? NaN,
});

interface RuleFieldsProps {
  first: Pick<SeriesRule, 'every' | 'time_zone' | 'until' | 'weeks_ahead'>;
}

/** What a series has beside its days. */
export function RuleFields({ first: { every, time_zone, until, weeks_ahead } }: RuleFieldsProps) {
  return (
    <>
      <NumberField
        label="Interval"
        name="every"
        isWhole
        hint="1 repeats every week or month, 2 every other one."
        defaultValue={every}
      />
      <ChoiceField
        label="Time zone"
        name="time_zone"
        hint="The meet-up keeps this local time, in summer and winter."
        options={listTimeZones(time_zone).map((name) => ({
          value: name,
          label: name.replaceAll('_', ' '),
        }))}
        defaultValue={time_zone}
      />
      <OpenDateField
        label="Last day"
        name="until"
        type="date"
        openLabel="No end date"
        isOpen={until === null}
        defaultValue={until ?? undefined}
      />
      <NumberField
        label="Weeks ahead"
        name="weeks_ahead"
        isWhole
        hint="How far ahead events are added, 1–26."
        defaultValue={weeks_ahead}
      />
    </>
  );
}
