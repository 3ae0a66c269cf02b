import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { useDraftGuide } from '@/lib/handbook/queries';
import { notify } from '@/lib/messages/notify';

interface EmptyGuideProps {
  mayWrite: boolean;
  hasArchived: boolean;
  onNew: () => void;
}

export function EmptyGuide({ mayWrite, hasArchived, onNew }: EmptyGuideProps) {
  const draft = useDraftGuide();
  const begin = () =>
    draft.mutate(null, {
      onSuccess: () =>
        notify({ type: 'SUCCESS', message: 'Draft added. Edit it to fit your company.' }),
    });
  return (
    <EmptyState
      title="The handbook is empty."
      description={
        mayWrite
          ? 'Start with our draft and adapt it, or write your own first chapter.'
          : 'Members who manage the rules can write it.'
      }
      action={
        mayWrite && (
          <div className="flex flex-wrap justify-center gap-2">
            {!hasArchived && (
              <Button variant="primary" isPending={draft.isPending} onClick={begin}>
                Start with draft
              </Button>
            )}
            <Button onClick={onNew}>New chapter</Button>
          </div>
        )
      }
    />
  );
}
