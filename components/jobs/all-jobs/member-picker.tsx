import { useDeferredValue, useState } from 'react';
import { CONTROL } from '@/components/ui/control-class';
import { Field } from '@/components/ui/field';
import { useDirectory } from '@/lib/membership/queries';

const FOUND = 6;

interface MemberPickerProps {
  chosen: { user_id: number; name: string } | null;
  onChoose: (member: { user_id: number; name: string }) => void;
}

/** Finds one member by name. */
export function MemberPicker({ chosen, onChoose }: MemberPickerProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const found = useDirectory(search === '' ? null : { search, limit: FOUND });
  return (
    <div className="space-y-3">
      <Field label="Member" name="search" hint="Type a part of the name.">
        {(attributes) => (
          <input
            {...attributes}
            type="search"
            autoComplete="off"
            maxLength={60}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className={CONTROL}
          />
        )}
      </Field>
      {found.isSuccess && search !== '' && (
        <fieldset className="divide-y divide-line rounded-md border border-line text-sm empty:hidden">
          <legend className="sr-only">Members found</legend>
          {found.data.items.map(({ user_id, name, rank }) => (
            <label
              key={user_id}
              className="flex cursor-pointer items-center gap-3 px-3 py-2 hover:bg-raised"
            >
              <input
                type="radio"
                name="member"
                checked={chosen?.user_id === user_id}
                onChange={() => onChoose({ user_id, name })}
                className="accent-accent-strong"
              />
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="ml-auto text-muted">{rank.name}</span>
            </label>
          ))}
        </fieldset>
      )}
      {found.isSuccess && search !== '' && found.data.items.length === 0 && (
        <p className="text-sm text-muted">No member has this name.</p>
      )}
    </div>
  );
}
