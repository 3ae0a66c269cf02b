import { ChoiceField } from '@/components/ui/form/choice-field';
import type { Repeats } from '@/lib/contracts/events/series';
import { repeatOptions } from '@/lib/events/series-words';
import { useText } from '@/lib/forms/use-text';

interface RepeatsFieldProps {
  /** The zone and the choice that the form begins with. */
  zone: string;
  first?: Repeats;
  /** When the event is, by what the form says of its day and zone. */
  dayOf: (chosen: { day: string; zone: string }) => string;
}

/** How often it is; the weekday and its place in the month follow from the day of the event. */
export function RepeatsField({ zone, first, dayOf }: RepeatsFieldProps) {
  const day = dayOf({ day: useText('day'), zone: useText('time_zone', zone) });
  return (
    <ChoiceField label="Repeats" name="repeats" options={repeatOptions(day)} defaultValue={first} />
  );
}
