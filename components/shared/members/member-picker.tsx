import { type ComponentProps, useId } from 'react';
import { FILTER } from '@/components/ui/form/control-class';
import { Picker } from '@/components/ui/picker/picker';
import { useMemberSearch } from './use-member-search';

export interface PickedMember {
  user_id: number;
  name: string;
}

interface MemberPickerProps {
  label: string;
  /** The placeholder, such as "Choose a member". */
  placeholder: string;
  among?: 'members' | 'everyone';
  chosen: PickedMember | null;
  onChange: (member: PickedMember | null) => void;
  className?: string;
}

/** Finds a single member by name. */
export function MemberPicker(props: MemberPickerProps) {
  const { label, placeholder, among = 'members', chosen, onChange, className = '' } = props;
  const id = useId();
  const search = useMemberSearch(among);
  const picked = chosen ? [{ id: chosen.user_id, name: chosen.name }] : [];
  const choose: ComponentProps<typeof Picker>['onChange'] = ([next]) =>
    onChange(next ? { user_id: next.id, name: next.name } : null);
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1 block text-xs text-muted">
        {label}
      </label>
      <Picker
        {...search}
        subject="members"
        control={{ id, className: FILTER }}
        chosen={picked}
        onChange={choose}
      >
        {chosen ? <bdi>{chosen.name}</bdi> : placeholder}
      </Picker>
    </div>
  );
}
