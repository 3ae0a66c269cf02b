import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { QueryStates, type QueryStatesProps } from '@/components/ui/state/query-states';
import { useFailure } from '@/lib/http/use-failure';

interface DialogQueryProps<Data> extends QueryStatesProps<Data> {
  onClose: () => void;
}

/** What a dialog's form needs. Until it is there, the dialog has a button to leave by all the same. */
export function DialogQuery<Data>({ onClose, ...states }: DialogQueryProps<Data>) {
  const isFailed = useFailure(states.query) !== null;
  return (
    <>
      <QueryStates {...states} />
      {(isFailed || states.query.data === undefined) && (
        <div className="mt-4 flex justify-end">
          <CancelButton label="Close" onCancel={onClose} />
        </div>
      )}
    </>
  );
}
