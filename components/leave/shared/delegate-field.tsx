import { ChoiceField } from '@/components/ui/form/choice-field';
import type { Delegate } from '@/lib/contracts/leave/handover';

interface DelegateFieldProps {
  delegates: readonly Delegate[];
  chosen: number | null;
  onChoose: (delegateId: number | null) => void;
}

/** Staff who are there on these days; the others are named. */
export function DelegateField({ delegates, chosen, onChoose }: DelegateFieldProps) {
  const able = delegates.filter(({ objection }) => objection === null);
  const away = delegates.filter(({ objection }) => objection !== null).map(({ name }) => name);
  const isAble = able.some(({ user_id }) => user_id === chosen);
  return (
    <ChoiceField
      // Whoever is no longer there on the chosen days is no longer chosen.
      key={`${isAble} ${able.length}`}
      label="Delegate"
      name="delegate_id"
      defaultValue={isAble ? String(chosen) : ''}
      options={[
        { value: '', label: 'Choose a colleague' },
        ...able.map(({ user_id, name }) => ({ value: String(user_id), label: name })),
      ]}
      hint={`Gets the notifications about staff work too.${away.length > 0 ? ` Away then: ${away.join(', ')}.` : ''}`}
      onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
    />
  );
}
