import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Card } from '@/components/ui/card';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { Facts } from '@/components/ui/text/facts';
import { FormContext } from '@/components/ui/form/form-context';
import { NumberField } from '@/components/ui/form/number-field';
import { textsOf } from '@/lib/forms/fields';
import type { FormValues, Place } from '@/lib/forms/places';
import { pointsFor } from '@/lib/contracts/rewards/point-rules';
import { distanceUnit, formatPoints, speedUnit } from '@/lib/format/quantity';
import { pointsLines, worthlessReason } from '@/lib/jobs/job/points-lines';
import { usePointRules } from '@/lib/rewards/ladder-queries';
import { firstExample, readExample, unreadableExample } from '@/lib/rewards/rules-form';

const GAMES = [
  { value: 'eut2', label: 'ETS2' },
  { value: 'ats', label: 'ATS' },
];
const ARRIVALS = [
  { value: 'on_time', label: 'On time' },
  { value: 'late', label: 'Late' },
];
const PARKING = [
  { value: 'hand', label: 'Manual' },
  { value: 'auto', label: 'Automatic' },
  { value: 'unknown', label: 'Unknown' },
];

/** An example job whose points are calculated in the browser with the current rules. */
export function PointsExample() {
  const { data } = usePointRules();
  const form = useForm<FormValues>({ defaultValues: firstExample() });
  const { control, register } = form;
  const [places] = useState(() => new Map<string, Place>());
  const fields = textsOf(useWatch({ control }));
  if (!data) return null;
  const errors = unreadableExample(fields);
  const canBeCounted = Object.keys(errors).length === 0;
  const job = readExample(fields);
  const breakdown = pointsFor(job, data.current.rules);
  return (
    <Card
      title="Try it"
      aside={
        <output className="font-semibold text-ink">
          {canBeCounted ? formatPoints(breakdown.points) : '–'}
        </output>
      }
    >
      <div className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
        <FormProvider {...form}>
          <FormContext value={{ errors, isPending: false, places, register }}>
            <ChoiceField label="Game" name="game" options={GAMES} />
            <NumberField label={`Distance driven (${distanceUnit().label})`} name="driven_km" />
            <NumberField label={`Planned distance (${distanceUnit().label})`} name="planned_km" />
            <NumberField label={`Top speed (${speedUnit().label})`} name="top_speed_kmh" />
            <NumberField label="Cargo damage (%)" name="cargo_damage" />
            <ChoiceField label="Arrival" name="late" options={ARRIVALS} />
            <NumberField label="Fines" name="fine_count" />
            <ChoiceField label="Parking" name="parking" options={PARKING} />
            <NumberField label="Bonus factor" name="campaign_factor" />
          </FormContext>
        </FormProvider>
      </div>
      {!canBeCounted ? null : breakdown.worthless ? (
        <p className="text-sm">{worthlessReason(breakdown)}</p>
      ) : (
        <Facts
          facts={[
            ...pointsLines(job, breakdown),
            { label: 'Points', value: <strong>{formatPoints(breakdown.points)}</strong> },
          ]}
        />
      )}
    </Card>
  );
}
