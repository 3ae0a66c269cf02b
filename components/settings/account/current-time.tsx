import { Time } from '@/components/ui/date/time';
import { useMinute } from '@/lib/format/use-minute';

/** Shows the current time, so that the chosen zone can be checked at a glance. */
export function CurrentTime() {
  const now = useMinute();
  if (now === null) return null;
  return (
    <>
      Now <Time iso={new Date(now).toISOString()} />
    </>
  );
}
