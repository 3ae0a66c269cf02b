import { type SyntheticEvent, useState } from 'react';
import { Card } from '@/components/ui/card';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { Facts } from '@/components/ui/text/facts';
import { FormContext } from '@/components/ui/form/form-context';
import { NumberField } from '@/components/ui/form/number-field';
import { pointsFor } from '@/lib/contracts/rewards/point-rules';
import { formatPoints } from '@/lib/format/quantity';
import { pointsLines, worthlessReason } from '@/lib/jobs/points-lines';
import { usePointRules } from '@/lib/rewards/queries';
import { FIRST_EXAMPLE, readExample, unreadableExample } from '@/lib/rewards/rules-form';

const GAMES = [
  { value: 'eut2', label: 'ETS2' },
  { value: 'ats', label: 'ATS' },
];
const ARRIVALS = [
  { value: 'on_time', label: 'On time' },
  { value: 'late', label: 'Late' },
];
const PARKING = [
  { value: 'hand', label: 'By hand' },
  { value: 'auto', label: 'Automatic' },
  { value: 'unknown', label: 'Unknown' },
];

/** A delivery to play with, counted in the browser by the rule that holds. */
export function PointsExample() {
  const { data } = usePointRules();
  const [fields, setFields] = useState(FIRST_EXAMPLE);
  if (!data) return null;
  const errors = unreadableExample(fields);
  const canBeCounted = Object.keys(errors).length === 0;
  const job = readExample(fields);
  const breakdown = pointsFor(job, data.current.rules);
  const change = ({
    currentTarget: { name, value },
  }: SyntheticEvent<HTMLInputElement | HTMLSelectElement>) =>
    setFields({ ...fields, [name]: value });
  const number = (name: string, label: string) => (
    <NumberField label={label} name={name} value={fields[name] ?? ''} onChange={change} />
  );
  const choice = (name: string, label: string, options: typeof GAMES) => (
    <ChoiceField
      label={label}
      name={name}
      options={options}
      value={fields[name] ?? ''}
      onChange={change}
    />
  );
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
        <FormContext value={{ errors, isPending: false }}>
          {choice('game', 'Game', GAMES)}
          {number('driven_km', 'Driven (km)')}
          {number('planned_km', 'Planned (km)')}
          {number('top_speed_kmh', 'Top speed (km/h)')}
          {number('cargo_damage', 'Cargo damage (%)')}
          {choice('late', 'Arrival', ARRIVALS)}
          {number('fine_count', 'Fines')}
          {choice('parking', 'Parking', PARKING)}
          {number('campaign_factor', 'Bonus factor')}
        </FormContext>
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
