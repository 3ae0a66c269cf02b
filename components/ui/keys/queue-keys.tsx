import { type ReactNode, useState } from 'react';
import { HELP_KEY, type Shortcut, shortcutsIn } from '@/lib/keys/queue-dom';
import { useQueueKeys } from '@/lib/keys/use-queue-keys';
import { Key } from './key';
import { KeysDialog } from './keys-dialog';

interface QueueKeysProps {
  /** Whether there are any shortcuts to show help for. */
  hasHelp?: boolean;
  children: ReactNode;
}

/** Handles the single-key shortcuts that the controls of a queue or one of its items name. */
export function QueueKeys({ hasHelp = true, children }: QueueKeysProps) {
  const queue = useQueueKeys();
  const [shown, setShown] = useState<readonly Shortcut[] | null>(null);
  return (
    <div ref={queue}>
      {children}
      {hasHelp && (
        <button
          type="button"
          aria-keyshortcuts={HELP_KEY}
          onClick={() => setShown(queue.current && shortcutsIn(queue.current))}
          className="mt-3 hidden cursor-pointer items-center gap-2 text-xs text-muted hover:text-ink lg:inline-flex"
        >
          Keyboard shortcuts <Key name={HELP_KEY} />
        </button>
      )}
      {shown && <KeysDialog shortcuts={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
