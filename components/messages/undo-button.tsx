import { Button } from '@/components/ui/button';
import { useKeyPresses } from '@/lib/keys/use-key-presses';
import { UNDO_KEY } from '@/lib/messages/undo';

interface UndoButtonProps {
  /** Only the newest message responds to the key. */
  hasKey: boolean;
  onUndo: () => void;
}

export function UndoButton({ hasKey, onUndo }: UndoButtonProps) {
  useKeyPresses((key) => {
    if (!hasKey || key !== UNDO_KEY) return false;
    onUndo();
    return true;
  });
  return (
    <Button
      aria-keyshortcuts={hasKey ? UNDO_KEY : undefined}
      className="-my-1 shrink-0"
      onClick={onUndo}
    >
      Undo
    </Button>
  );
}
