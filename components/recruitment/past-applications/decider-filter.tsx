import { SelectField } from '@/components/ui/form/select-field';
import { filterOptions } from '@/lib/forms/filter-options';
import { useApplicationChoices } from '@/lib/recruitment/queries';

interface DeciderFilterProps {
  value: number | undefined;
  onChange: (userId: string) => void;
}

/** Filters past applications by who decided them. */
export function DeciderFilter({ value, onChange }: DeciderFilterProps) {
  const choices = useApplicationChoices();
  const chosen = value?.toString();
  return (
    <SelectField
      label="Recruiter"
      value={chosen ?? ''}
      options={filterOptions({
        noun: 'recruiter',
        value: chosen,
        query: choices,
        choicesOf: ({ recruiters }) =>
          recruiters.map(({ user_id: id, name }) => ({ value: `${id}`, label: name })),
      })}
      onChange={onChange}
    />
  );
}
