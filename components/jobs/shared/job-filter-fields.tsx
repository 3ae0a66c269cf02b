import { DateRange } from '@/components/ui/date/date-range';
import { type Option, SelectField } from '@/components/ui/form/select-field';
import { narrowing, narrowingTogether, type Patch } from '@/lib/navigation/list-address';

interface JobFilterFieldsProps {
  /** Label, query parameter and choices of each. */
  selects: readonly (readonly [label: string, name: string, options: readonly Option[]])[];
  values: Readonly<Record<string, unknown>>;
  onChange: (patch: Patch) => void;
  hasDays?: boolean;
}

/** The filters every job list has. */
export function JobFilterFields({
  selects,
  values,
  onChange,
  hasDays = true,
}: JobFilterFieldsProps) {
  const narrow = narrowing(onChange);
  const valueOf = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : '';
  };
  return (
    <>
      {selects.map(([label, name, options]) => (
        <SelectField
          key={name}
          label={label}
          value={valueOf(name)}
          options={options}
          onChange={narrow(name)}
          className="sm:max-w-44"
        />
      ))}
      {hasDays && (
        <DateRange
          from={valueOf('from')}
          to={valueOf('to')}
          onChange={narrowingTogether(onChange)}
        />
      )}
    </>
  );
}
