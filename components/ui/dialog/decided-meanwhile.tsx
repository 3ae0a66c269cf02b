import { Button } from '@/components/ui/button';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Notice } from '@/components/ui/state/notice';

interface DecidedMeanwhileProps {
  /** The refusal, which says who was first. */
  message: string;
  /** What the member gave as the reason, to read or to copy. */
  written: string | undefined;
  /** As in “Next dispute”. */
  nextLabel: string;
  /** Null if nothing else waits for the reader. */
  onNext: (() => void) | null;
  onClose: () => void;
}

/** In place of a form, where a colleague was first: what it holds can’t be sent any more. */
export function DecidedMeanwhile(props: DecidedMeanwhileProps) {
  const { message, written, nextLabel, onNext, onClose } = props;
  return (
    <div className="space-y-4 text-sm">
      <Notice tone="danger" role="alert">
        {message}
      </Notice>
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
