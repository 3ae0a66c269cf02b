import type { DeliveryChange } from '@/lib/jobs/requests/words';

interface ChangeListProps {
  title: string;
  changes: readonly DeliveryChange[];
}

/** Changed fields, with their old values struck through. */
export function ChangeList({ title, changes }: ChangeListProps) {
  return (
    <div className="rounded-md border border-line bg-raised/60 px-3 py-2 text-sm">
      <p className="text-xs text-muted">{title}</p>
      <ul>
        {changes.map(({ label, before, after }) => (
          <li key={label} className="wrap-anywhere">
            {label}: <del className="text-muted">{before}</del>{' '}
            <ins className="font-medium no-underline">{after}</ins>
          </li>
        ))}
      </ul>
    </div>
  );
}
