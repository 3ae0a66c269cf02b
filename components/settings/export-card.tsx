import type * as z from 'zod/mini';
import { CurrentPasswordField } from '@/components/shared/session/current-password-field';
import { Card } from '@/components/ui/card';
import { Form } from '@/components/ui/form/form';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { OnDemand } from '@/components/ui/form/closing/on-demand';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { EXPORTS_A_DAY, exportOwnDataEndpoint } from '@/lib/contracts/own-data';
import { useExportOwnData } from '@/lib/own-account/own-data-queries';
import { notify } from '@/lib/messages/notify';

const { body } = exportOwnDataEndpoint.input;

/** Downloads everything stored about the member. */
export function ExportCard({ hasPassword }: { hasPassword: boolean }) {
  const take = useExportOwnData();
  const start = async (proof: z.output<typeof body>) => {
    await take.mutateAsync(proof);
    notify({ type: 'SUCCESS', message: 'Data downloaded.' });
  };
  return (
    <Card title="Download your data">
      <p className="mb-4 text-sm text-muted">
        A ZIP archive of everything stored about you: one JSON file per area, and your pictures. Up
        to {EXPORTS_A_DAY} times a day.
      </p>
      <OnDemand label="Download data" action={take}>
        {(close) => (
          <Form
            schema={body}
            isPending={take.isPending}
            error={take.error}
            onSubmit={async (proof) => {
              await start(proof);
              close();
            }}
          >
            <CurrentPasswordField hasPassword={hasPassword} />
            <FormButtons onCancel={close}>
              <SubmitButton>Download archive</SubmitButton>
            </FormButtons>
          </Form>
        )}
      </OnDemand>
    </Card>
  );
}
