import { partOfDay } from '@/lib/format/part-of-day';
import { useLocalHour } from '@/lib/format/use-local-hour';
import { useDetails } from '@/lib/session/use-details';

/** Static HTML knows neither the member nor their time, so the line reserves its height. */
export function Greeting() {
  const details = useDetails();
  const hour = useLocalHour();
  const name = details?.name ? `, ${details.name}` : '';
  return <p className="min-h-5">{hour !== null && `Good ${partOfDay(hour)}${name}.`}</p>;
}
