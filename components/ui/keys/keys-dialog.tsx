import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Dialog } from '@/components/ui/dialog/dialog';
import type { Shortcut } from '@/lib/keys/queue-dom';
import { useCommandKey } from '@/lib/keys/use-command-key';
import { Key } from './key';
import { SingleKeysField } from './single-keys-field';

interface KeysDialogProps {
  shortcuts: readonly Shortcut[];
  onClose: () => void;
}

export function KeysDialog({ shortcuts, onClose }: KeysDialogProps) {
  const send: Shortcut = { key: `${useCommandKey()} Enter`, label: 'Submit form' };
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="mb-5 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
        {[...shortcuts, send].map(({ key, label }) => (
          <div key={key} className="contents">
            <dt>
              <Key name={key} />
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <SingleKeysField />
      <div className="mt-5 flex justify-end">
        <CancelButton label="Close" onCancel={onClose} />
      </div>
    </Dialog>
  );
}
