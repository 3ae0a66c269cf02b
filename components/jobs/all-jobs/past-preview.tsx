import * as z from 'zod/mini';
import { templatesFor } from '@/components/shared/handbook/templates-for';
import { Facts } from '@/components/ui/text/facts';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { type RecomputePreview } from '@/lib/contracts/jobs/job-review';
import { reason } from '@/lib/contracts/core/texts';
import { counted, formatNumber, formatPoints, formatSigned } from '@/lib/format/quantity';
import { type Span, useApplyPast } from '@/lib/jobs/review/queries';
import { notify } from '@/lib/messages/notify';

const jobsOf = (count: number) => counted(count, 'job');

const Templates = templatesFor('job');

const schema = z.object({ reason });

interface PastPreviewProps {
  preview: RecomputePreview;
  span: Span;
  onDone: () => void;
}

export function PastPreview({ preview, span, onDone }: PastPreviewProps) {
  const apply = useApplyPast();
  const { looked_at, changed, difference, drivers, drivers_changed } = preview;
  if (changed === 0)
    return <p className="text-sm text-muted">No points would change in {jobsOf(looked_at)}.</p>;
  return (
    <div className="space-y-4">
      <Facts
        facts={[
          { label: 'Jobs checked', value: formatNumber(looked_at) },
          { label: 'Jobs changed', value: formatNumber(changed) },
          { label: 'Drivers affected', value: formatNumber(drivers_changed) },
          { label: 'Total difference', value: formatSigned(difference, formatPoints) },
        ]}
      />
      <h3 className="text-sm font-semibold">Largest changes</h3>
      <Facts
        facts={drivers.map((driver) => ({
          label: `${driver.name}, ${jobsOf(driver.changed)}`,
          value: formatSigned(driver.difference, formatPoints),
        }))}
      />
      <Form
        schema={schema}
        isPending={apply.isPending}
        error={apply.error}
        onSubmit={async ({ reason: why }) => {
          const done = await apply.mutateAsync({ ...span, reason: why });
          notify({
            type: 'SUCCESS',
            message: `${jobsOf(done.changed)} recalculated (${formatSigned(done.difference, formatPoints)}).`,
          });
          onDone();
        }}
      >
        <TextArea
          label="Reason"
          name="reason"
          rows={2}
          maxLength={1000}
          tools={Templates}
          hint="10–1,000 characters. Affected drivers are notified once and can read this."
        />
        <div className="flex justify-end">
          <SubmitButton>Recalculate {jobsOf(changed)}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
