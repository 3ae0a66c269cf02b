import { LazyCityRouteMap } from '@/components/shared/map/lazy-city-route-map';
import { Card } from '@/components/ui/card';
import { Facts } from '@/components/ui/text/facts';
import type { EventDetail } from '@/lib/contracts/events/events';
import { formatDistance } from '@/lib/format/quantity';

/** The way, as far as it is known. */
export function RouteCard({ event }: { event: EventDetail }) {
  const { departure_city, arrival_city, arrival_location, rest_stop, route, distance_km } = event;
  const facts = [
    { label: 'From', value: departure_city },
    { label: 'To', value: [arrival_city, arrival_location].filter(Boolean).join(', ') },
    { label: 'Rest stop', value: rest_stop },
    { label: 'Distance', value: distance_km === null ? '' : formatDistance(distance_km) },
  ].filter(({ value }) => value !== '');
  if (facts.length === 0 && route === '') return null;
  return (
    <Card title="Route">
      {departure_city !== '' && arrival_city !== '' && (
        <LazyCityRouteMap game={event.game} from={departure_city} to={arrival_city} />
      )}
      <Facts facts={facts} />
      {route !== '' && <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line">{route}</p>}
    </Card>
  );
}
