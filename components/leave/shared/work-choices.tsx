import { AppLink } from '@/components/ui/app-link';
import { SelectField } from '@/components/ui/form/select-field';
import type { Delegate, HeldWork } from '@/lib/contracts/leave/handover';
import { choiceFor, type Chosen, keyOf, mayTake } from '@/lib/leave/handover';

interface WorkChoicesProps {
  work: readonly HeldWork[];
  delegate: Delegate | undefined;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

/** Each piece of work, to be handed over or left. */
export function WorkChoices({ work, delegate, chosen, onChoose }: WorkChoicesProps) {
  if (work.length === 0) return <p className="text-sm text-muted">No open work to hand over.</p>;
  return (
    <section aria-label="Work to hand over" className="space-y-3 text-sm">
      {work.map(({ kind, label, keep_label, items }) => (
        <div key={kind}>
          <h3 className="font-medium">{label}</h3>
          <ul className="divide-y divide-line">
            {items.map(({ id, title, path, is_transferable }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
                {path === null ? (
                  <span>{title}</span>
                ) : (
                  <AppLink href={path} className="text-accent hover:underline">
                    {title}
                  </AppLink>
                )}
                <SelectField
                  label={`What happens to ${title}`}
                  value={choiceFor(chosen, delegate, { kind, id, is_transferable }) ?? ''}
                  options={[
                    { value: '', label: 'Choose' },
                    ...(delegate && mayTake(delegate, { kind, is_transferable })
                      ? [{ value: 'delegate', label: `Hand over to ${delegate.name}` }]
                      : []),
                    { value: 'keep', label: keep_label },
                  ]}
                  onChange={(value) =>
                    onChoose({
                      ...chosen,
                      [keyOf(kind, id)]: value === 'keep' ? 'keep' : 'delegate',
                    })
                  }
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
