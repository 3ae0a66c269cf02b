import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Form } from '@/components/ui/form';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextArea } from '@/components/ui/text-area';
import type { Application } from '@/lib/contracts/recruitment';
import { comment } from '@/lib/contracts/recruitment-acts';
import { useBegun } from '@/lib/forms/use-begun';
import { useResendInSpite } from '@/lib/recruitment/queries';
import { sayLinkSent } from '@/lib/recruitment/say-link-sent';

const schema = z.object({ override_note: comment });

interface ResendInSpiteProps {
  application: Pick<Application, 'ref' | 'version'>;
  /** What stands in the way. */
  why: string;
  onClose: () => void;
}

/** Asks a manager why, where the blacklist stands in the way of a new activation link. */
export function ResendInSpite({ application, why, onClose }: ResendInSpiteProps) {
  const { ref } = application;
  const version = useBegun(application.version);
  const resend = useResendInSpite();
  return (
    <Dialog title="Send the link in spite of the blacklist?" onClose={onClose}>
      <Form
        schema={schema}
        isPending={resend.isPending}
        error={resend.error}
        onSubmit={async ({ override_note }) => {
          await resend.mutateAsync({ ref, version, override_note });
          sayLinkSent();
          onClose();
        }}
      >
        <Notice tone="warning">{why}</Notice>
        <TextArea
          label="Why"
          name="override_note"
          rows={4}
          maxLength={2000}
          hint="Only the staff reads it. 3–2000 characters."
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Send the link again</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
