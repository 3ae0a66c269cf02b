import { filterOptions } from '@/components/ui/form/filter-options';
import { SelectField } from '@/components/ui/form/select-field';
import { useApplicationChoices } from '@/lib/recruitment/queries';

interface DeciderFilterProps {
  value: number | undefined;
  onChange: (userId: string) => void;
}

/** Filters past applications by who decided them. */
export function DeciderFilter({ value, onChange }: DeciderFilterProps) {
  const { data } = useApplicationChoices();
  const chosen = value?.toString();
  return (
    <SelectField
      label="Recruiter"
      value={chosen ?? ''}
      options={filterOptions({
        noun: 'recruiter',
        value: chosen,
        choices: data?.recruiters.map(({ user_id: id, name }) => ({
          value: String(id),
          label: name,
        })),
      })}
      onChange={onChange}
    />
  );
}
