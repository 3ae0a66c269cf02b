import { templatesFor } from '@/components/shared/handbook/templates-for';
import { Dialog } from '@/components/ui/dialog/dialog';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { type Award, grantAwardEndpoint } from '@/lib/contracts/rewards/awards';
import { counted, formatPoints } from '@/lib/format/quantity';
import { notify } from '@/lib/messages/notify';
import { readGrant } from '@/lib/rewards/award-form';
import { useGrantAward } from '@/lib/rewards/award-queries';
import { MembersField } from '@/components/shared/members/members-field';

const Templates = templatesFor('reward');

interface GrantDialogProps {
  award: Award;
  onClose: () => void;
}

export function GrantDialog({ award, onClose }: GrantDialogProps) {
  const { id, name, points } = award;
  const grant = useGrantAward({ id });
  return (
    <Dialog
      title={`Grant “${name}”`}
      description={points > 0 ? `Each recipient gets ${formatPoints(points)}.` : 'No points.'}
      onClose={onClose}
    >
      <Form
        schema={grantAwardEndpoint.input.body}
        read={readGrant}
        isPending={grant.isPending}
        error={grant.error}
        onSubmit={async (asked) => {
          const { granted } = await grant.mutateAsync(asked);
          const whom = counted(granted, 'member');
          notify({ type: 'SUCCESS', message: `“${name}” granted to ${whom}.` });
          onClose();
        }}
      >
        <MembersField label="Drivers" name="user_ids" defaults={[]} />
        <TextArea
          label="Reason (visible to everyone)"
          name="reason"
          rows={3}
          maxLength={1000}
          tools={Templates}
        />
        <FormButtons onCancel={onClose}>
          <SubmitButton>Grant award</SubmitButton>
        </FormButtons>
      </Form>
    </Dialog>
  );
}
