import { useState } from 'react';
import * as z from 'zod/mini';
import { MemberField } from '@/components/shared/members/member-field';
import type { PickedMember } from '@/components/shared/members/member-picker';
import { Dialog } from '@/components/ui/dialog/dialog';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';

const schema = z.object({ user_id: z.number() });

interface FindPersonDialogProps {
  onChoose: (userId: number) => void;
  onClose: () => void;
}

/** Finds a current or former member to prefill an entry. */
export function FindPersonDialog({ onChoose, onClose }: FindPersonDialogProps) {
  const [chosen, setChosen] = useState<PickedMember | null>(null);
  return (
    <Dialog
      title="Add from member"
      description={<p>Current members must be dismissed first.</p>}
      onClose={onClose}
    >
      <Form
        schema={schema}
        read={() => ({ user_id: chosen?.user_id })}
        isPending={false}
        error={null}
        onSubmit={async ({ user_id }) => onChoose(user_id)}
      >
        <MemberField
          label="Member"
          name="user_id"
          placeholder="Choose a current or former member"
          among="everyone"
          isRequired
          chosen={chosen}
          onChange={setChosen}
        />
        <FormButtons onCancel={onClose}>
          <SubmitButton>Continue</SubmitButton>
        </FormButtons>
      </Form>
    </Dialog>
  );
}
