import type { Effect } from '@/lib/contracts/leave/absences';

interface EffectListsProps {
  title: string;
  effects: readonly Effect[];
}

/** What an absence cancels elsewhere; empty if nothing. */
export function EffectLists({ title, effects }: EffectListsProps) {
  if (effects.length === 0) return null;
  return (
    <div className="space-y-1 text-sm">
      <p className="font-medium">{title}</p>
      <ul className="list-disc space-y-1 pl-5">
        {effects.map(({ label, items }) => (
          <li key={label}>
            {label}: {items.join(', ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
