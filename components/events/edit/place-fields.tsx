import { RouteStops } from '@/components/events/route/route-stops';
import { Card } from '@/components/ui/card';
import { NumberField } from '@/components/ui/form/number-field';
import { TextArea } from '@/components/ui/form/text-area';
import { TextField } from '@/components/ui/form/text-field';
import { NOT_AN_IMAGE } from '@/lib/contracts/core/files';
import type { EventFields } from '@/lib/contracts/events/event-management';
import type { Uploads } from '@/lib/files/use-uploads';
import { PictureField } from './picture-field';

const PLACES = [
  { name: 'departure_city', label: 'Departure city', max: 60 },
  { name: 'departure_location', label: 'Meeting place', max: 100 },
  { name: 'arrival_city', label: 'Arrival city', max: 60 },
  { name: 'arrival_location', label: 'Destination', max: 100 },
  { name: 'rest_stop', label: 'Rest stop', max: 100 },
] as const;

interface PlaceFieldsProps {
  defaults: EventFields;
  /** The picture of the route. */
  picture: Uploads;
  onChange: (() => void) | undefined;
}

/** Where it goes. */
export function PlaceFields({ defaults, picture, onChange }: PlaceFieldsProps) {
  return (
    <Card title="Route">
      <div className="fields-beside sm:grid-cols-2">
        {PLACES.map(({ name, label, max }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            maxLength={max}
            defaultValue={defaults[name]}
          />
        ))}
        <NumberField
          label="Distance in km (optional)"
          name="distance_km"
          isWhole
          defaultValue={defaults.distance_km ?? ''}
        />
        <TextArea
          label="Directions"
          name="route"
          rows={4}
          maxLength={1000}
          hint="Roads and towns, in order."
          defaultValue={defaults.route}
          className="sm:col-span-2"
        />
        <RouteStops defaults={defaults} />
        <div className="sm:col-span-2">
          <PictureField
            label="Picture of the route (optional)"
            name="route_picture"
            hint={NOT_AN_IMAGE}
            pictures={picture}
            onChange={onChange}
          />
        </div>
      </div>
    </Card>
  );
}
