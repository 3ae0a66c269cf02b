import { Card } from '@/components/ui/card';
import { useFormDraft } from '@/lib/forms/drafts/use-form-draft';
import { MEASURED_FIELDS, startIn } from '@/lib/jobs/requests/form';
import { useRequestJob } from '@/lib/jobs/requests/queries';
import { notify } from '@/lib/messages/notify';
import { RequestForm } from './request-form';

const DRAFTED = { pictures: 'proofs', measured: MEASURED_FIELDS };

export function NewRequest() {
  const request = useRequestJob();
  const kept = useFormDraft('job_request', DRAFTED, request);
  return (
    <Card title="Request a job">
      <RequestForm
        key={kept.round}
        start={kept.draft ? startIn(kept.draft.texts) : undefined}
        kept={kept}
        isPending={request.isPending}
        error={request.error}
        submitLabel="Send request"
        onSubmit={async (asked) => {
          const { id } = await request.mutateAsync(asked);
          kept.forget();
          notify({ type: 'SUCCESS', message: `Request #${id} sent.` });
        }}
      />
    </Card>
  );
}
