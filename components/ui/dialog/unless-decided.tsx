import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Notice } from '@/components/ui/state/notice';
import { isTooLate } from '@/lib/http/api-error';
import { isChanged } from '@/lib/http/changed';
import { refusalWords } from '@/lib/http/refusal-words';

/** The form that had the focus is gone. */
const takeFocus = (box: HTMLElement | null) => box?.focus();

interface UnlessDecidedProps {
  /** The refusal of the last attempt. */
  error: Error | null;
  /** What the member gave as the reason, to read or to copy. */
  written?: string | null | undefined;
  /** Whether more is typed than that: the form stays, to copy it from, if the record has changed. */
  hasMoreTyped?: boolean;
  /** As in “Next dispute”. */
  nextLabel?: string;
  /** Left out if nothing else waits for the reader. */
  onNext?: (() => void) | null;
  onClose: () => void;
  /** The form. */
  children: ReactNode;
}

/** A form, unless someone was first: what it holds can’t be sent any more. */
export function UnlessDecided(props: UnlessDecidedProps) {
  const { error, written, hasMoreTyped = false, nextLabel, onNext, onClose, children } = props;
  if (error === null || !(isTooLate(error) || (isChanged(error) && !hasMoreTyped))) return children;
  return (
    <div className="space-y-4 text-sm">
      <div ref={takeFocus} tabIndex={-1}>
        <Notice tone="danger" role="alert">
          {refusalWords(error, 'dialog')}
        </Notice>
      </div>
      {written && (
        <div>
          <p className="font-medium">What you wrote</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">{written}</p>
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <CancelButton label="Close" onCancel={onClose} />
        {onNext && (
          <Button variant="primary" onClick={onNext}>
            {nextLabel}
          </Button>
        )}
      </div>
    </div>
  );
}
