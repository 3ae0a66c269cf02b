import * as z from 'zod/mini';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { extendBonusEndpoint, type ManagedBonus } from '@/lib/contracts/rewards/bonus-management';
import { notify } from '@/lib/messages/notify';
import { localMoment, momentIn } from '@/lib/forms/fields';
import { useExtendBonus } from '@/lib/rewards/managed-bonus-queries';

const schema = z.object({ ends_at: extendBonusEndpoint.input.body.shape.ends_at });

interface ExtendBonusProps {
  /** As it was when the new end was typed. */
  bonus: ManagedBonus;
  onExtended: (bonus: ManagedBonus) => void;
}

export function ExtendBonus({ bonus, onExtended }: ExtendBonusProps) {
  const extend = useExtendBonus({ id: bonus.id, version: bonus.version });
  return (
    <Form
      key={bonus.ends_at}
      schema={schema}
      read={(fields) => ({ ends_at: momentIn(fields, 'ends_at') })}
      isPending={extend.isPending}
      error={extend.error}
      onSubmit={async ({ ends_at }) => {
        const extended = await extend.mutateAsync({ ends_at });
        notify({ type: 'SUCCESS', message: `“${bonus.title}” extended.` });
        onExtended(extended);
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="New end (your time)"
          name="ends_at"
          type="datetime-local"
          defaultValue={localMoment(bonus.ends_at)}
        />
        <SubmitButton>Extend bonus</SubmitButton>
      </div>
    </Form>
  );
}
