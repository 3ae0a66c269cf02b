import * as z from 'zod/mini';
import { Form } from '@/components/ui/form';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextField } from '@/components/ui/text-field';
import { extendBonusEndpoint, type ManagedBonus } from '@/lib/contracts/bonuses';
import { notify } from '@/lib/messages/notify';
import { localMoment, readMoment } from '@/lib/rewards/bonus-form';
import { useExtendBonus } from '@/lib/rewards/bonus-queries';

const schema = z.object({ ends_at: extendBonusEndpoint.input.body.shape.ends_at });

interface ExtendBonusProps {
  bonus: ManagedBonus;
}

export function ExtendBonus({ bonus }: ExtendBonusProps) {
  const extend = useExtendBonus(bonus);
  return (
    <Form
      key={bonus.ends_at}
      schema={schema}
      read={({ ends_at = '' }) => ({ ends_at: readMoment(ends_at) })}
      isPending={extend.isPending}
      error={extend.error}
      onSubmit={async ({ ends_at }) => {
        await extend.mutateAsync(ends_at);
        notify({ type: 'SUCCESS', message: `“${bonus.title}” ends later now.` });
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="New end (your time)"
          name="ends_at"
          type="datetime-local"
          defaultValue={localMoment(new Date(bonus.ends_at))}
        />
        <SubmitButton>Extend</SubmitButton>
      </div>
    </Form>
  );
}
