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
      onSuccess: () => notify({ type: 'SUCCESS', message: 'The draft is in. Make it your own.' }),
    });
  return (
    <EmptyState
      title="The handbook is empty."
      description={
        mayWrite
          ? 'Begin with a draft of eight chapters and change what is different with you, or write the first one.'
          : 'Whoever manages the rules writes it.'
      }
      action={
        mayWrite && (
          <div className="flex flex-wrap justify-center gap-2">
            {!hasArchived && (
              <Button variant="primary" isPending={draft.isPending} onClick={begin}>
                Start with a draft
              </Button>
            )}
            <Button onClick={onNew}>New chapter</Button>
          </div>
        )
      }
    />
  );
}
