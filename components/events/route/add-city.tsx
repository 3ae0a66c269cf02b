import type { Ref } from 'react';
import { SelectField } from '@/components/ui/form/select-field';
import { MOST_VIA } from '@/lib/contracts/events/event-management';
import type { MapCity } from '@/lib/contracts/map/map';
import { isFull, isOnRoute, type Stops } from '@/lib/events/route-stops';

interface AddCityProps {
  ref: Ref<HTMLSelectElement>;
  cities: readonly MapCity[];
  stops: Stops;
  onAdd: (name: string) => void;
}

/** The way onto the route without a pointer. It stays when nothing more fits in, for the focus. */
export function AddCity({ ref, cities, stops, onAdd }: AddCityProps) {
  const names = isFull(stops)
    ? []
    : cities.map(({ name }) => name).filter((name) => !isOnRoute(stops, name));
  return (
    <SelectField
      ref={ref}
      label="Add a city"
      value=""
      options={[
        {
          value: '',
          label: isFull(stops) ? `At most ${MOST_VIA} cities on the way` : 'Choose a city',
        },
        ...names
          .toSorted((one, other) => one.localeCompare(other))
          .map((name) => ({ value: name, label: name })),
      ]}
      onChange={(name) => name !== '' && onAdd(name)}
    />
  );
}
