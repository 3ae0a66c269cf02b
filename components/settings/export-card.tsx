import type * as z from 'zod/mini';
import { CurrentPasswordField } from '@/components/shared/session/current-password-field';
import { Card } from '@/components/ui/card';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { EXPORTS_A_DAY, exportOwnDataEndpoint } from '@/lib/contracts/own-data';
import { useExportOwnData } from '@/lib/own-account/own-data-queries';
import { notify } from '@/lib/messages/notify';

const { body } = exportOwnDataEndpoint.input;

/** All that is stored about the member, as a file for them. */
export function ExportCard({ hasPassword }: { hasPassword: boolean }) {
  const take = useExportOwnData();
  const start = async (proof: z.output<typeof body>) => {
    await take.mutateAsync(proof);
    notify({ type: 'SUCCESS', message: 'Your data is in your downloads.' });
  };
  return (
    <Card title="Take your data away">
      <p className="mb-4 text-sm text-muted">
        One ZIP archive with everything that is stored about you: a JSON file for each area, and
        your pictures. {EXPORTS_A_DAY} times a day at most.
      </p>
      <Form schema={body} isPending={take.isPending} error={take.error} onSubmit={start}>
        <CurrentPasswordField hasPassword={hasPassword} />
        <SubmitButton>Download my data</SubmitButton>
      </Form>
    </Card>
  );
}
