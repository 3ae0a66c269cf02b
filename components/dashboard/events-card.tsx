import { NextEvents } from '@/components/shared/events/next-events';
import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import { CARD_TITLES } from '@/lib/dashboard/cards';
import { routes } from '@/lib/navigation/routes';

/** The next events with the member's answers. */
export function EventsCard() {
  return (
    <Card
      title={CARD_TITLES.events}
      aside={
        <AppLink href={routes.events} className="text-accent hover:underline">
          All events
        </AppLink>
      }
    >
      <NextEvents />
    </Card>
  );
}
