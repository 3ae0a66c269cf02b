import { CopyField } from '@/components/ui/form/copy-field';

interface ShownOnceProps {
  label: string;
  value: string;
}

/** A secret that nobody can look up again. */
export function ShownOnce({ label, value }: ShownOnceProps) {
  return (
    <div role="status" className="rounded-md border border-accent bg-raised p-3 text-sm">
      <CopyField label={label} value={value} />
      <p className="mt-2 text-muted">Copy it now. It isn’t shown again.</p>
    </div>
  );
}
