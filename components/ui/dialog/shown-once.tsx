import { CopyField } from '@/components/ui/form/copy-field';
import { LiveRegion } from '@/components/ui/state/live-region';

interface ShownOnceProps {
  label: string;
  /** Undefined until it has been created. */
  value: string | undefined;
}

/** A secret that is shown only once. */
export function ShownOnce({ label, value }: ShownOnceProps) {
  return (
    <LiveRegion>
      {value !== undefined && (
        <div className="rounded-md border border-accent bg-raised p-3 text-sm">
          <CopyField label={label} value={value} />
          <p className="mt-2 text-muted">Copy it now. It isn’t shown again.</p>
        </div>
      )}
    </LiveRegion>
  );
}
