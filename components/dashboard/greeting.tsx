import { partOfDay } from '@/lib/format/part-of-day';
import { useLocalHour } from '@/lib/format/use-local-hour';
import { useDetails } from '@/lib/details/use-details';

interface GreetingProps {
  isCustomising: boolean;
  onCustomise: () => void;
}

/** Static HTML knows neither the member nor their time, so the line reserves its height. */
export function Greeting({ isCustomising, onCustomise }: GreetingProps) {
  const details = useDetails();
  const hour = useLocalHour();
  const name = details?.name ? `, ${details.name}` : '';
  return (
    <p className="flex min-h-5 flex-wrap items-baseline gap-x-4">
      <span>{hour !== null && `Good ${partOfDay(hour)}${name}.`}</span>
      <button
        type="button"
        aria-expanded={isCustomising}
        onClick={onCustomise}
        className="cursor-pointer text-accent hover:underline"
      >
        Customise
      </button>
    </p>
  );
}
