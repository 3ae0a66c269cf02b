import { Button } from '@/components/ui/button';
import { counted } from '@/lib/format/quantity';
import { passFocusOn } from '@/lib/messages/pass-focus-on';
import { dismiss } from '@/lib/messages/use-messages';

interface DismissAllProps {
  keys: readonly string[];
}

/** Above several messages: their number, and a button that dismisses all. */
export function DismissAll({ keys }: DismissAllProps) {
  return (
    <div className="pointer-events-auto flex shrink-0 items-center justify-between gap-3 rounded-lg border border-line bg-surface py-2 pr-2 pl-4 text-sm text-ink shadow-lg">
      {counted(keys.length, 'message')}
      <Button
        onClick={({ currentTarget }) => {
          passFocusOn(currentTarget);
          keys.forEach(dismiss);
        }}
      >
        Dismiss all
      </Button>
    </div>
  );
}
