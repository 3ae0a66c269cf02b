import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CONTROL } from '@/components/ui/form/control-class';
import { Field } from '@/components/ui/form/field';
import { useHeldText } from '@/components/ui/form/use-held-text';
import { Icon } from '@/components/ui/icon';
import { Picker } from '@/components/ui/picker/picker';
import type { PickedMember } from './member-picker';
import { useMemberSearch } from './use-member-search';

interface MembersFieldProps {
  label: string;
  name: string;
  defaults: readonly PickedMember[];
}

const idsOf = (members: readonly PickedMember[]) => members.map(({ user_id: id }) => id).join(' ');

/** Picks several members by name; a form gets their ids with spaces between them. */
export function MembersField({ label, name, defaults }: MembersFieldProps) {
  const [picked, setPicked] = useState(defaults);
  const search = useMemberSearch('members');
  const box = useRef<HTMLDivElement>(null);
  const [, setIds] = useHeldText(name, idsOf(defaults));

  const set = (next: readonly PickedMember[]) => {
    flushSync(() => setPicked(next));
    setIds(idsOf(next));
  };
  const remove = (place: number) => {
    set(picked.filter((_, other) => other !== place));
    // The button that was pressed is gone: the focus goes to the next one, or to the search.
    const buttons = box.current?.querySelectorAll<HTMLElement>('li button') ?? [];
    const next = buttons[Math.min(place, buttons.length - 1)];
    (next ?? box.current?.querySelector<HTMLElement>('[role="combobox"]'))?.focus();
  };

  return (
    <div ref={box} className="space-y-3">
      <Field label={label} name={name} isHeld>
        {(attributes) => (
          <Picker
            {...search}
            subject="members"
            control={{ ...attributes, className: CONTROL }}
            isMultiple
            chosen={picked.map(({ user_id: id, name: member }) => ({ id, name: member }))}
            onChange={(next) =>
              set(next.map(({ id, name: member }) => ({ user_id: id, name: member })))
            }
          >
            {picked.length === 0 ? 'Choose members' : `${picked.length} chosen`}
          </Picker>
        )}
      </Field>
      {picked.length > 0 && (
        <ul aria-label={`Chosen: ${label}`} className="flex flex-wrap gap-2">
          {picked.map(({ user_id: id, name: member }, place) => (
            <li
              key={id}
              className="inline-flex max-w-full items-center gap-1 rounded-full border border-line bg-raised py-1 pr-1 pl-3 text-sm"
            >
              <bdi className="min-w-0 wrap-anywhere">{member}</bdi>
              <button
                type="button"
                aria-label={`Remove ${member}`}
                onClick={() => remove(place)}
                className="cursor-pointer rounded-full p-1 text-muted hover:text-ink"
              >
                <Icon name="x-mark" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
