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
      <Notice tone="warning">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 wrap-anywhere">
            This page’s address contains {named}, which this list ignores.
          </p>
          <Button
            onClick={() => onChange(Object.fromEntries(names.map((name) => [name, undefined])))}
          >
            Clean up address
          </Button>
        </div>
      </Notice>
    </div>
  );
}
