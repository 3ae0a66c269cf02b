import { Card } from '@/components/ui/card';
import { useRequestJob } from '@/lib/jobs/requests/queries';
import { notify } from '@/lib/messages/notify';
import { RequestForm } from './request-form';

export function NewRequest() {
  const request = useRequestJob();
  return (
    <Card title="Request a job">
      <RequestForm
        // A new key clears the form after each request.
        key={request.data?.id ?? 0}
        isPending={request.isPending}
        error={request.error}
        submitLabel="Send request"
        onSubmit={async (asked) => {
          const { id } = await request.mutateAsync(asked);
          notify({ type: 'SUCCESS', message: `Request #${id} sent.` });
        }}
      />
    </Card>
  );
}
