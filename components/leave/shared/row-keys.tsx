import type { ReactNode } from 'react';

const isTyping = (element: Element) => element.matches('input, textarea, select');

/** Presses the button of the row in focus, or of the first row, that names the key as its shortcut. */
function press(list: HTMLElement, from: Element, key: string): boolean {
  const within = from.closest('tr, li') ?? list;
  const buttons = Array.from(within.querySelectorAll<HTMLElement>('button[aria-keyshortcuts]'));
  const button = buttons.find((one) => one.getAttribute('aria-keyshortcuts') === key.toUpperCase());
  button?.click();
  return button !== undefined;
}

interface RowKeysProps {
  /** A hint on what the keys do. */
  hint: string;
  children: ReactNode;
}

/** A list whose rows are decided by single keys while the focus is in it. */
export function RowKeys({ hint, children }: RowKeysProps) {
  return (
    <div
      role="group"
      aria-label="Requests by keyboard"
      tabIndex={-1}
      onKeyDown={(event) => {
        const { target, key, currentTarget } = event;
        if (event.ctrlKey || event.metaKey || event.altKey || key.length !== 1) return;
        if (!(target instanceof Element) || isTyping(target)) return;
        if (press(currentTarget, target, key)) event.preventDefault();
      }}
    >
      <p className="mb-2 hidden text-xs text-muted lg:block">{hint}</p>
      {children}
    </div>
  );
}
