import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/state/notice';

interface UnknownNamesProps {
  names: readonly string[];
  onChange: (patch: Record<string, undefined>) => void;
}

export function UnknownNames({ names, onChange }: UnknownNamesProps) {
  const named = names.map((name) => `“${name}”`).join(', ');
  return (
    <div className="mb-4">
      <Notice tone="warning" role="status">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 wrap-anywhere">
            The address of this page also says {named}, which changes nothing in this list.
          </p>
          <Button
            onClick={() => onChange(Object.fromEntries(names.map((name) => [name, undefined])))}
          >
            Drop it
          </Button>
        </div>
      </Notice>
    </div>
  );
}
