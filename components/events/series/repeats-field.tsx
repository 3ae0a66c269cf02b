import { ChoiceField } from '@/components/ui/form/choice-field';
import { dayIn, repeatOptions } from '@/lib/events/series-words';
import { useText } from '@/lib/forms/use-text';

interface RepeatsFieldProps {
  meetup: string;
  /** The zone that is chosen at first. */
  zone: string;
}

/** The weekday follows from whose clock the event is on. */
export function RepeatsField({ meetup, zone }: RepeatsFieldProps) {
  const options = repeatOptions(dayIn(meetup, useText('time_zone', zone)));
  return <ChoiceField label="Repeats" name="repeats" options={options} />;
}
