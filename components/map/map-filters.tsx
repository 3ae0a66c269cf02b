import { CheckField } from '@/components/ui/form/ticks/check-field';
import { SegmentedControl } from '@/components/ui/form/segmented-control';
import { LAYERS, type MapAddress, withLayer } from '@/lib/map/address';
import { DAYS_OPTIONS, LAYER_LABELS, SCOPE_OPTIONS } from '@/lib/map/words';
import { useQueryState } from '@/lib/navigation/use-query-state';

interface MapFiltersProps {
  address: MapAddress;
}

export function MapFilters({ address: { scope, days, hide } }: MapFiltersProps) {
  const { setQuery } = useQueryState();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <SegmentedControl
        label="Jobs of"
        value={scope}
        options={SCOPE_OPTIONS}
        onChange={(chosen) => setQuery({ scope: chosen })}
      />
      <SegmentedControl
        label="Period"
        value={days}
        options={DAYS_OPTIONS}
        onChange={(chosen) => setQuery({ days: chosen })}
      />
      <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
        <legend className="sr-only">Layers</legend>
        {LAYERS.map((layer) => (
          <CheckField
            key={layer}
            label={LAYER_LABELS[layer]}
            isChecked={!hide.includes(layer)}
            onChange={(isShown) => setQuery({ hide: withLayer(hide, layer, isShown) })}
          />
        ))}
      </fieldset>
    </div>
  );
}
