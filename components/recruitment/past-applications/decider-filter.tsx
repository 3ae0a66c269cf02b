import { SelectField } from '@/components/ui/form/select-field';
import { useApplicationChoices } from '@/lib/recruitment/queries';

interface DeciderFilterProps {
  value: number | undefined;
  onChange: (userId: string) => void;
}

/** Filters past applications by who decided them. */
export function DeciderFilter({ value, onChange }: DeciderFilterProps) {
  const { data } = useApplicationChoices();
  const recruiters = data?.recruiters ?? [];
  return (
    <SelectField
      label="Recruiter"
      value={value === undefined ? '' : String(value)}
      options={[
        { value: '', label: 'Any recruiter' },
        ...recruiters.map(({ user_id, name }) => ({ value: String(user_id), label: name })),
      ]}
      onChange={onChange}
    />
  );
}
