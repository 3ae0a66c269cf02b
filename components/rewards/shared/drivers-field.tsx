import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { CONTROL } from '@/components/ui/form/control-class';
import { Field } from '@/components/ui/form/field';
import { Icon } from '@/components/ui/icon';
import { useDirectory } from '@/lib/profiles/queries';
import { useDraft } from '@/lib/forms/use-draft';

interface Driver {
  user_id: number;
  name: string;
}

interface DriversFieldProps {
  name: string;
  defaults: readonly Driver[];
}

const FOUND = 5;

/** Picks members by name; a form gets their ids with spaces between them. */
export function DriversField({ name, defaults }: DriversFieldProps) {
  const [picked, setPicked] = useState(defaults);
  const [search, setSearchLater] = useDraft('');
  const ids = useRef<HTMLInputElement>(null);
  const found = useDirectory(search === '' ? null : { search, limit: 10 });
  const offered = search === '' ? [] : (found.data?.items ?? []);
  const isPicked = (id: number) => picked.some(({ user_id: one }) => one === id);

  const set = (next: readonly Driver[]) => {
    // What a script writes into a field tells nobody by itself, and the form reads it at once.
    flushSync(() => setPicked(next));
    ids.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };

  return (
    <div data-field={name} className="space-y-3">
      <Field label="Drivers" name={name} hint="Search a name, then press it to add the driver.">
        {({ name: _name, ...attributes }) => (
          <input
            {...attributes}
            type="search"
            autoComplete="off"
            maxLength={60}
            onInput={({ currentTarget }) => setSearchLater(() => currentTarget.value.trim())}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            className={CONTROL}
          />
        )}
      </Field>
      <input
        ref={ids}
        type="hidden"
        name={name}
        readOnly
        value={picked.map(({ user_id: id }) => id).join(' ')}
      />
      {search !== '' && found.isSuccess && (
        <ul aria-label="Found drivers" className="flex flex-wrap gap-2">
          {offered
            .filter(({ user_id: id }) => !isPicked(id))
            .slice(0, FOUND)
            .map(({ user_id, name: driver }) => (
              <li key={user_id}>
                <Button onClick={() => set([...picked, { user_id, name: driver }])}>
                  <Icon name="plus-circle" className="size-4" />
                  <bdi>{driver}</bdi>
                </Button>
              </li>
            ))}
          {offered.length === 0 && <li className="text-sm text-muted">No member has this name.</li>}
        </ul>
      )}
      {picked.length > 0 && (
        <ul aria-label="Picked drivers" className="flex flex-wrap gap-2">
          {picked.map((driver) => (
            <li
              key={driver.user_id}
              className="inline-flex items-center gap-1 rounded-full border border-line bg-raised py-1 pr-1 pl-3 text-sm"
            >
              <bdi className="min-w-0 wrap-anywhere">{driver.name}</bdi>
              <button
                type="button"
                aria-label={`Remove ${driver.name}`}
                onClick={() => set(picked.filter((one) => one !== driver))}
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
