import { SelectField } from '@/components/ui/form/select-field';
import { useApplicationChoices } from '@/lib/recruitment/queries';

interface DeciderFilterProps {
  value: number | undefined;
  onChange: (userId: string) => void;
}

/** Narrows past applications to those that one of the recruiters decided. */
export function DeciderFilter({ value, onChange }: DeciderFilterProps) {
  const { data } = useApplicationChoices();
  const recruiters = data?.recruiters ?? [];
  return (
    <SelectField
      label="Decided by"
      value={value === undefined ? '' : String(value)}
      options={[
        { value: '', label: 'Anybody' },
        ...recruiters.map(({ user_id, name }) => ({ value: String(user_id), label: name })),
      ]}
      onChange={onChange}
    />
  );
}
