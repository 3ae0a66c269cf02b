import { LazyCityRouteMap } from '@/components/shared/map/lazy-city-route-map';
import { Card } from '@/components/ui/card';
import { WidePicture } from '@/components/ui/picture/wide-picture';
import { Facts } from '@/components/ui/text/facts';
import type { EventDetail } from '@/lib/contracts/events/events';
import { formatDistance } from '@/lib/format/quantity';

/** The way, as far as it is known. */
export function RouteCard({ event }: { event: EventDetail }) {
  const { departure_city, arrival_city, via, route, route_picture, distance_km } = event;
  const facts = [
    { label: 'From', value: departure_city },
    { label: 'Via', value: via.join(', ') },
    { label: 'To', value: [arrival_city, event.arrival_location].filter(Boolean).join(', ') },
    { label: 'Rest stop', value: event.rest_stop },
    { label: 'Distance', value: distance_km === null ? '' : formatDistance(distance_km) },
  ].filter(({ value }) => value !== '');
  if (facts.length === 0 && route === '' && route_picture === null) return null;
  return (
    <Card title="Route">
      {departure_city !== '' && arrival_city !== '' && (
        <LazyCityRouteMap game={event.game} from={departure_city} to={arrival_city} via={via} />
      )}
      {route_picture !== null && (
        <WidePicture
          picture={route_picture}
          alt="Picture of the route"
          className="my-3 max-h-128"
        />
      )}
      <Facts facts={facts} />
      {route !== '' && <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line">{route}</p>}
    </Card>
  );
}
