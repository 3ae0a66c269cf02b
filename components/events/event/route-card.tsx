import { LazyCityRouteMap } from '@/components/shared/map/lazy-city-route-map';
import { Card } from '@/components/ui/card';
import { Facts } from '@/components/ui/text/facts';
import type { EventDetail } from '@/lib/contracts/events/events';
import { pictureAddress } from '@/lib/files/picture-address';
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
        <a href={pictureAddress(route_picture)} target="_blank" rel="noreferrer">
          <img
            src={pictureAddress(route_picture)}
            alt="Map of the route, as the host drew it"
            className="my-3 max-h-128 w-full rounded-md border border-line object-contain"
          />
        </a>
      )}
      <Facts facts={facts} />
      {route !== '' && <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line">{route}</p>}
    </Card>
  );
}
