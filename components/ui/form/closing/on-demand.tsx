import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';

interface OnDemandProps {
  /** The label of the button that opens the form. */
  label: string;
  /** The current value, next to the button. */
  summary?: ReactNode;
  /** What the form sends. The refusal of an attempt that was given up isn’t shown again. */
  action: { isError: boolean; reset: () => void };
  /** The form, which closes itself after saving. */
  children: (close: () => void) => ReactNode;
}

const focusFirst = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();

const focus = (button: HTMLElement | null) => button?.focus();

/** A form that opens in place of its summary, so that settings show values instead of fields. */
export function OnDemand({ label, summary, action, children }: OnDemandProps) {
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new');
  if (state === 'open')
    return (
      <div className="space-y-4 text-sm">
        {summary}
        <div ref={focusFirst}>{children(() => setState('closed'))}</div>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <div className="min-w-0 wrap-anywhere">{summary}</div>
      <Button
        ref={state === 'closed' ? focus : undefined}
        onClick={() => {
          if (action.isError) action.reset();
          setState('open');
        }}
      >
        {label}
      </Button>
    </div>
  );
}
