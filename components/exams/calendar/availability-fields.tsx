import { ChoiceField } from '@/components/ui/form/choice-field';
import { TextField } from '@/components/ui/form/text-field';
import { WEEKDAYS } from '@/lib/exams/words';
import { useText } from '@/lib/forms/use-text';

const KINDS = [
  { value: 'weekly', label: 'Every week' },
  { value: 'single', label: 'On one day' },
  { value: 'blocked', label: 'Block days' },
];
const WEEKDAY_OPTIONS = WEEKDAYS.map((label, place) => ({ value: String(place + 1), label }));

interface AvailabilityFieldsProps {
  today: string;
}

/** The fields that the chosen kind needs. */
export function AvailabilityFields({ today }: AvailabilityFieldsProps) {
  const kind = useText('kind', 'weekly');
  const day = (name: string, label: string) => (
    <TextField label={label} name={name} type="date" min={today} defaultValue={today} />
  );
  const time = (name: string, label: string, value: string) => (
    <TextField label={label} name={name} type="time" step={900} defaultValue={value} />
  );
  return (
    <div className="fields-beside sm:grid-cols-2">
      <ChoiceField label="Kind" name="kind" options={KINDS} defaultValue="weekly" />
      {kind === 'weekly' && (
        <ChoiceField label="Weekday" name="weekday" options={WEEKDAY_OPTIONS} defaultValue="6" />
      )}
      {kind !== 'weekly' && day('day', kind === 'blocked' ? 'First day' : 'Day')}
      {kind === 'blocked' && day('last_day', 'Last day')}
      {kind !== 'blocked' && (
        <>
          {time('from_minute', 'From', '18:00')}
          {time('to_minute', 'Until', '21:00')}
        </>
      )}
    </div>
  );
}
